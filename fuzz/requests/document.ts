import { z } from 'zod';

/** A JSON schema as the document writes it; what it says beyond these words is not used to make values. */
export interface Schema {
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | Schema | undefined;
  items?: Schema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    allOf: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    items: Schema.optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

const Content = z.record(z.string(), z.looseObject({ schema: Schema.optional() }));
const Operation = z.looseObject({
  parameters: z
    .array(
      z.looseObject({
        ...{ name: z.string(), in: z.string(), required: z.boolean().default(false) },
        schema: Schema.default({}),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })).default({}),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** A part of a path or of a query. */
export interface Parameter {
  name: string;
  required: boolean;
  schema: Schema;
}

/** One operation of the API's document. */
export interface Route {
  /** `POST /api/imports/{importId}/confirm`. */
  name: string;
  method: string;
  url: string;
  path: Parameter[];
  query: Parameter[];
  body: Schema | null;
  /** What each documented status answers as JSON; null where the document names no schema. */
  answers: ReadonlyMap<string, z.ZodType | null>;
}

/** Every call of an OpenAPI document. Throws when it is not as the product writes it. */
export function routesOf(document: unknown): Route[] {
  const { paths } = Document.parse(document);
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${url}`,
      method: method.toUpperCase(),
      url,
      path: parameters.filter((one) => one.in === 'path'),
      query: parameters.filter((one) => one.in === 'query'),
      body: requestBody?.content['application/json']?.schema ?? null,
      answers: new Map(
        Object.entries(responses).map(([status, { content }]) => {
          const schema = content?.['application/json']?.schema;
          return [status, schema === undefined ? null : readerOf(schema)] as const;
        }),
      ),
    })),
  );
}

function readerOf(schema: Schema): z.ZodType {
  return z.fromJSONSchema(z.json().parse(schema) as Parameters<typeof z.fromJSONSchema>[0]);
}
