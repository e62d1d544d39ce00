import type { TelemetrySettings } from '../platform/telemetry/start-telemetry.ts';
import { type Environment, readSetting } from './read-setting.ts';
import { hostName, shortText, webAddress, wholeNumber } from './setting-kinds.ts';

/** The last port is left to the worker beside. */
const metricsPort = wholeNumber(0, 65_534);

/** Where figures and traces go; null for what is off. Throws StartError for the first wrong value. */
export function telemetrySettings(env: Environment): TelemetrySettings {
  const port = readSetting(env, 'METRICS_PORT', metricsPort);
  const host = readSetting(env, 'METRICS_HOST', hostName) ?? '127.0.0.1';
  const endpoint = readSetting(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', webAddress);
  const service = readSetting(env, 'OTEL_SERVICE_NAME', shortText) ?? 'fieldtone';
  return {
    metrics: port === null ? null : { host, port },
    traces: endpoint === null ? null : { endpoint, service },
  };
}
