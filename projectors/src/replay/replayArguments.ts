import { parseArgs } from 'node:util';

/** What was asked on the replay command line. */
export type ReplayCommand =
  | { name: 'list' }
  | { name: 'rebuild'; projection: string; then: 'switch' | 'keep' }
  /** With whatever log is found, another one than before included. */
  | { name: 'rebuild-all' }
  | { name: 'verify'; projection: string }
  | { name: 'stream'; stream: string }
  | { name: 'state'; stream: string; at: number | undefined }
  | { name: 'retry-parked'; projection: string | undefined }
  | { name: 'drop-old'; projection: string | undefined };

export const usage = `Usage: npm run replay -- <command> [--json]

  list                              projections with version, position, lag and parked events
  rebuild <projection> [--keep]     build its tables anew, compare, and switch (--keep: leave them beside the live ones)
  rebuild --all                     all of them, from the log that is found: if it is another one than before, read models, keys and
                                    pictures belong to it from then on
  verify <projection>               build its tables anew, compare, throw away; exit code 1 when they differ
  stream <stream>                   the events of a stream, as item-<id>
  state <stream> [--at <revision>]  what they fold to, now or at a revision
  retry-parked [<projection>]       apply parked events again
  drop-old [<projection>]           drop the tables that earlier rebuilds left

'list' names the projections; rebuild and verify take 'all' too.`;

/** The command line was not understood; the message says what to change. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const options = {
  json: { type: 'boolean' },
  keep: { type: 'boolean' },
  switch: { type: 'boolean' },
  all: { type: 'boolean' },
  at: { type: 'string' },
} as const;

export function readArguments(argv: readonly string[]): { command: ReplayCommand; json: boolean } {
  const { positionals, values } = parse(argv);
  const [name, subject, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`Unexpected: ${rest.join(' ')}`);
  const command = commandOf(name, subject, values);
  if (values.at !== undefined && command.name !== 'state') throw new UsageError('--at belongs to state');
  if ((values.keep ?? values.switch ?? values.all) && name !== 'rebuild')
    throw new UsageError('--keep, --switch and --all belong to rebuild');
  return { command, json: values.json ?? false };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

interface Values {
  keep?: boolean;
  switch?: boolean;
  all?: boolean;
  at?: string;
}

function commandOf(name: string | undefined, subject: string | undefined, values: Values): ReplayCommand {
  const required = (what: string) => {
    if (subject === undefined) throw new UsageError(`${String(name)} needs a ${what}`);
    return subject;
  };
  switch (name) {
    case 'list':
      if (subject !== undefined) throw new UsageError(`Unexpected: ${subject}`);
      return { name };
    case 'rebuild':
      if (values.all) {
        if (subject !== undefined) throw new UsageError('Choose a projection or --all');
        if (values.keep) throw new UsageError('Choose --keep or --all');
        return { name: 'rebuild-all' };
      }
      if (values.keep && values.switch) throw new UsageError('Choose --keep or --switch');
      return { name, projection: required('projection'), then: values.keep ? 'keep' : 'switch' };
    case 'verify':
      return { name, projection: required('projection') };
    case 'stream':
      return { name, stream: required('stream') };
    case 'state':
      return { name, stream: required('stream'), at: revisionOf(values.at) };
    case 'retry-parked':
    case 'drop-old':
      return { name, projection: subject };
    case undefined:
      throw new UsageError('Say what to do');
    default:
      throw new UsageError(`There is no command ${name}`);
  }
}

function revisionOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError('--at takes a revision: 0 for the first event');
  return Number(text);
}
