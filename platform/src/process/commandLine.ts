import { StoreUnavailable } from '../eventStore/eventStore.ts';
import { isConnectionFailure } from '../postgres/connectionFailure.ts';

/** Prints the usage of a command-line program for `--help`. Returns whether it did. */
export function printHelp(usage: string, argv: readonly string[] = process.argv.slice(2)): boolean {
  if (!argv.includes('--help')) return false;
  process.stdout.write(`${usage}\n`);
  return true;
}

/** Why a command-line program failed; one plain line when a store was away. */
export function formatFailure(error: unknown): string {
  if (error instanceof StoreUnavailable && isConnectionFailure(error.cause))
    return formatOutage('event store', error.cause);
  if (isConnectionFailure(error)) return formatOutage('database', error);
  return error instanceof Error ? error.message : String(error);
}

function formatOutage(store: string, cause: unknown): string {
  return `The ${store} does not answer (${getFirstLine(cause)}). Run this again once it does.`;
}

/** A driver's error may have several lines, or a code without a message. */
export function getFirstLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = error.message.split('\n');
  return line || ('code' in error ? String(error.code) : error.name);
}
