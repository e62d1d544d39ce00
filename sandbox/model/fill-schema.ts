import { z } from 'zod';

/** The words of JSON Schema that the stand-in heeds. */
const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
});

const deepest = 8;

/** The plainest value that fits a JSON Schema: the first of every choice, the fewest of every list. */
export function fillSchema(schema: unknown, name = 'value', depth = 0): unknown {
  const known = Schema.safeParse(schema).data;
  if (known === undefined || depth > deepest) return null;
  if ('const' in known) return known.const;
  if (known.enum !== undefined) return known.enum[0];
  if (known.anyOf !== undefined) return fillSchema(known.anyOf[0], name, depth + 1);
  const type = Array.isArray(known.type) ? known.type[0] : known.type;
  if (type === 'object' || known.properties !== undefined) {
    const wanted = Object.entries(known.properties ?? {}).filter(
      ([key]) => known.required?.includes(key) ?? true,
    );
    return Object.fromEntries(wanted.map(([key, inner]) => [key, fillSchema(inner, key, depth + 1)]));
  }
  if (type === 'array') {
    const length = Math.max(1, known.minItems ?? 1);
    return Array.from({ length }, (_none, index) =>
      fillSchema(known.items, `${name} ${index + 1}`, depth + 1),
    );
  }
  if (type === 'integer' || type === 'number') return known.minimum ?? 1;
  if (type === 'boolean') return true;
  return type === 'null' ? null : `Made up by the sandbox: ${name.replaceAll('_', ' ')}`;
}
