import { ServerAway } from './postgresAvailability.ts';

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// admin shutdown, crash shutdown, cannot connect now, over the time limit, too many connections, disk full, I/O error
const serverCodes = new Set(['57P01', '57P02', '57P03', '57014', '53300', '53100', '58030']);
const messages = new RegExp(
  [
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error',
    'Cannot use a pool after calling end',
    'Client was closed',
    'Timeout acquiring a connection',
    'Query read timeout',
  ].join('|'),
  'i',
);

/** True when Postgres is unreachable or can't work at present, rather than rejecting the query. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isConnectionFailure)) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    socketCodes.has(code) ||
    serverCodes.has(code) ||
    error instanceof ServerAway ||
    code.startsWith('08') ||
    messages.test(error.message) ||
    isConnectionFailure(error.cause)
  );
}
