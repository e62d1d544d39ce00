/** An event of a `text/event-stream`. */
export interface StreamEvent {
  event: string;
  data: string;
}

const lineEnd = /\r\n|\n|\r/;

/**
 * Reads a `text/event-stream` piece by piece, cut anywhere, as the HTML standard says ("Server-sent events"): the
 * function it gives takes the next piece and gives the events that are whole by it.
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];
  let first = true;

  function line(text: string): StreamEvent | null {
    if (text === '') {
      const whole = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : null;
      event = '';
      data = [];
      return whole;
    }
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(text) ?? [];
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
    return null;
  }

  return (piece) => {
    rest += piece;
    if (first && rest !== '') {
      rest = rest.replace(/^\uFEFF/, '');
      first = false;
    }
    const events: StreamEvent[] = [];
    for (let end = lineEnd.exec(rest); end !== null; end = lineEnd.exec(rest)) {
      // A line feed that belongs to this carriage return may be in the next piece.
      if (end[0] === '\r' && end.index === rest.length - 1) break;
      const whole = line(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
      if (whole) events.push(whole);
    }
    return events;
  };
}
