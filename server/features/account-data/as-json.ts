import type { AccountData, LongList } from './account-data.ts';

/** Everything as one JSON document, in pieces. */
export async function* asJson({ single, few, many }: AccountData): AsyncGenerator<string> {
  yield '{';
  let comma = '\n';
  for (const [name, value] of Object.entries({ ...single, ...few })) {
    yield `${comma}${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`;
    comma = ',\n';
  }
  for (const [name, list] of Object.entries(many)) {
    yield `${comma}${JSON.stringify(name)}: [`;
    yield* rowsOf(list);
    yield ']';
  }
  yield '\n}\n';
}

async function* rowsOf({ columns, pages }: LongList): AsyncGenerator<string> {
  let comma = '\n';
  for await (const page of pages()) {
    const lines = page.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map(({ name }, i) => [name, row[i]]))),
    );
    yield comma + lines.join(',\n');
    comma = ',\n';
  }
}
