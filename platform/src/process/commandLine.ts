import { StoreUnavailable } from '../eventStore/eventStore.ts';
import { isConnectionFailure } from '../postgres/connectionFailure.ts';

/** Prints how a command line is used where `--help` asks for it; answers whether it did. */
export function printHelp(usage: string, argv: readonly string[] = process.argv.slice(2)): boolean {
  if (!argv.includes('--help')) return false;
  process.stdout.write(`${usage}\n`);
  return true;
}

/** Why a command line failed, in one plain line where a store was away or stopped meanwhile. */
export function failureText(error: unknown): string {
  if (error instanceof StoreUnavailable && isConnectionFailure(error.cause))
    return stoppedText('event store', error.cause);
  if (isConnectionFailure(error)) return stoppedText('database', error);
  return error instanceof Error ? error.message : String(error);
}

function stoppedText(store: string, cause: unknown): string {
  return `The ${store} does not answer (${firstLineOf(cause)}). Run this again once it does.`;
}

/** A driver's error can have a code and no message, or several lines. */
export function firstLineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = error.message.split('\n');
  return line || ('code' in error ? String(error.code) : error.name);
}
