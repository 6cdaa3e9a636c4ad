import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Structured logs, one JSON object a line, by default on standard output. Secrets are redacted. */
export function createLogger({ level }: { level: string }, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token'], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
