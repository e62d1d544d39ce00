/** Values that must be seen nowhere, and whether they are. */
export interface SecretSearch {
  /** Adds a value under the name that findings use; short values are no secrets. */
  add(name: string, value: string | null | undefined): void;
  /** Names of the secrets found in a text: verbatim, by their beginning, or in a common encoding. */
  find(text: string): string[];
  /** The values themselves, for looking through files. */
  values(): string[];
}

const shortest = 8;
/** So much of a long value is as bad as all of it. */
const beginning = 16;

/** An empty search. */
export function secretSearch(): SecretSearch {
  const names = new Map<string, string>();
  const forms = new Map<string, string[]>();
  return {
    add(name, value) {
      if (!value || value.length < shortest || names.has(value)) return;
      names.set(value, name);
      forms.set(value, formsOf(value));
    },
    find: (text) =>
      [...names].flatMap(([value, name]) =>
        forms.get(value)?.some((form) => text.includes(form)) ? [name] : [],
      ),
    values: () => [...names.keys()],
  };
}

function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  const whole = [value, encodeURIComponent(value), bytes.toString('hex'), ...inBase64(bytes)];
  return value.length >= 2 * beginning ? [...whole, value.slice(0, beginning)] : whole;
}

/** The characters that base64 has for the bytes, wherever in a group of three the first of them stands. */
const inBase64 = (bytes: Buffer) =>
  [0, 1, 2].flatMap((before) =>
    (['base64', 'base64url'] as const).map((alphabet) => {
      const text = Buffer.concat([Buffer.alloc(before), bytes]).toString(alphabet);
      // The characters at both ends share bits with what stands beside them.
      return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
    }),
  );
