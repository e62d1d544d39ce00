import { z } from 'zod';
import type { TelemetrySettings } from './platform/telemetry/start-telemetry.ts';
import { type Environment, readSetting } from './read-setting.ts';

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
  const port = readSetting(env, 'METRICS_PORT', Port, 'a whole number from 0 to 65534');
  const host = readSetting(env, 'METRICS_HOST', Host, 'a host name or IP address') ?? '127.0.0.1';
  const endpoint = readSetting(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', Endpoint, 'an http or https address');
  const service = readSetting(env, 'OTEL_SERVICE_NAME', Service, 'at most 100 characters') ?? 'fieldtone';
  return {
    metrics: port === null ? null : { host, port },
    traces: endpoint === null ? null : { endpoint, service },
  };
}
