import { z } from 'zod';
import { StartError } from './platform/start-error.ts';
import type { TelemetrySettings } from './platform/telemetry/start-telemetry.ts';

type Environment = Record<string, string | undefined>;

const Port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_534));
const Host = z.string().regex(/^[\w.:-]+$/);
const Endpoint = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const Service = z.string().max(100);

/** Throws StartError for the first wrong value. */
export function telemetrySettings(env: Environment): TelemetrySettings {
  const port = read(env, 'METRICS_PORT', Port, 'a whole number from 0 to 65534');
  const host = read(env, 'METRICS_HOST', Host, 'a host name or IP address') ?? '127.0.0.1';
  const endpoint = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', Endpoint, 'an http or https address');
  const service = read(env, 'OTEL_SERVICE_NAME', Service, 'at most 100 characters') ?? 'fieldtone';
  return {
    metrics: port === null ? null : { host, port },
    traces: endpoint === null ? null : { endpoint, service },
  };
}

function read<T>(env: Environment, name: string, schema: z.ZodType<T, string>, mustBe: string): T | null {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return null;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // An address may hold a password.
  throw new StartError(`${name} must be ${mustBe}. Its value is not, and is not shown here.`);
}
