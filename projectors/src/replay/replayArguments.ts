import { parseArgs } from 'node:util';
import { limits } from '@pass-along/contracts';

/** A command of the replay command line, as parsed. */
export type ReplayCommand =
  | { name: 'list' }
  | { name: 'rebuild'; projection: string; then: 'switch' | 'keep' }
  /** Rebuilds from the log in use, even when it is another one than before. */
  | { name: 'rebuild-all' }
  | { name: 'verify'; projection: string }
  | { name: 'stream'; stream: string; reason: string | undefined }
  | { name: 'state'; stream: string; at: number | undefined; reason: string | undefined }
  | { name: 'retry-parked'; projection: string | undefined }
  | { name: 'switch' | 'abandon'; projection: string }
  | { name: 'parked'; projection: string | undefined }
  | { name: 'skip'; projection: string; eventId: string; reason: string }
  | { name: 'types'; type: string | undefined }
  | { name: 'diff'; stream: string; since: number; at: number | undefined; reason: string | undefined }
  | {
      name: 'try';
      stream: string;
      command: string;
      at: number | undefined;
      memberId: string | undefined;
      asTest: boolean;
    }
  | { name: 'as-of'; moment: string; memberId: string }
  | { name: 'drop-old'; projection: string | undefined };

export const usage = `Usage: npm run replay -- <command> [--json]

  list                              projections with version, position, lag and parked events
  rebuild <projection> [--keep]     rebuild its tables, compare, and switch (--keep: keep them beside the live ones)
  rebuild --all                     all of them, from the current log: if it is another one than before, read models,
                                    keys and pictures belong to it from then on
  switch <projection>               replace the live tables with the ones built with --keep
  abandon <projection>              discard the tables built with --keep
  verify <projection>               rebuild its tables, compare, discard; exit code 1 when they differ
  stream <stream>                   the events of a stream, for example item-<id>
  state <stream> [--at <revision>]  what they fold to, now or at a revision
  diff <stream> <from> [--at <to>]  what changed in its state between two revisions
                                    All three mask personal data. --personal --reason <text> shows it, and the audit
                                    records it; passwords, codes, tokens and private conversations are never shown.
  try <stream> <command> [--at <revision>] [--as <member id>] [--as-test]
                                    what a command, as JSON, would lead to; nothing is stored. --as fills in the
                                    member that acts; --as-test prints it as a test
  types [<type>]                    event types with version and consumers; for one type also its schema
  parked [<consumer>]               events that could not be applied, with the reason
  retry-parked [<consumer>]         apply parked events again; a consumer without a read model does this in its
                                    own process
  skip <consumer> <event id> --reason <text>
                                    skip a parked event permanently, in rebuilds too
  as-of <date> --for <member id>    replay what members saw at a date (for example 2030-05-01T12:00:00Z); the
                                    admin it is for opens it from the Replay page, for an hour
  drop-old [<projection>]           drop the tables left by earlier rebuilds

'list' names the projections; rebuild and verify take 'all' too. --help prints this.`;

/** The command line is invalid. The message says what to change. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const options = {
  json: { type: 'boolean' },
  keep: { type: 'boolean' },
  switch: { type: 'boolean' },
  all: { type: 'boolean' },
  at: { type: 'string' },
  reason: { type: 'string' },
  personal: { type: 'boolean' },
  as: { type: 'string' },
  'as-test': { type: 'boolean' },
  for: { type: 'string' },
} as const;

export function readArguments(argv: readonly string[]): { command: ReplayCommand; json: boolean } {
  const { positionals, values } = parse(argv);
  const [name, subject, second, ...rest] = positionals;
  const takesTwo = name === 'skip' || name === 'diff' || name === 'try';
  const unexpected = takesTwo || second === undefined ? rest : [second, ...rest];
  if (unexpected.length > 0) throw new UsageError(`Unexpected: ${unexpected.join(' ')}`);
  const command = parseReplayCommand(name, subject, second, values);
  if (values.at !== undefined && !['state', 'diff', 'try'].includes(command.name))
    throw new UsageError('--at only works with state, diff and try');
  if (values.personal && !['stream', 'state', 'diff'].includes(command.name))
    throw new UsageError('--personal only works with stream, state and diff');
  if (values.reason !== undefined && name !== 'skip' && !values.personal)
    throw new UsageError('--reason only works with skip and --personal');
  if (values.for !== undefined && name !== 'as-of') throw new UsageError('--for only works with as-of');
  if (values.as !== undefined && name !== 'try') throw new UsageError('--as only works with try');
  if (values['as-test'] !== undefined && name !== 'try') throw new UsageError('--as-test only works with try');
  if ((values.keep ?? values.switch ?? values.all) && name !== 'rebuild')
    throw new UsageError('--keep, --switch and --all only work with rebuild');
  return { command, json: values.json ?? false };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type OptionValues = ReturnType<typeof parse>['values'];

function parseReplayCommand(
  name: string | undefined,
  subject: string | undefined,
  second: string | undefined,
  values: OptionValues,
): ReplayCommand {
  const ensureValue = (given: string | undefined, what: string) => {
    if (given === undefined || given === '') throw new UsageError(`${String(name)} needs a ${what}`);
    return given;
  };
  const ensureSubject = (what: string) => ensureValue(subject, what);
  const reason = values.personal ? parseReason(values) : undefined;
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
      return { name, projection: ensureSubject('projection'), then: values.keep ? 'keep' : 'switch' };
    case 'verify':
      return { name, projection: ensureSubject('projection') };
    case 'stream':
      return { name, stream: ensureSubject('stream'), reason };
    case 'state':
      return { name, stream: ensureSubject('stream'), at: parseRevision(values.at), reason };
    case 'switch':
    case 'abandon':
      return { name, projection: ensureSubject('projection') };
    case 'diff':
      return {
        name,
        stream: ensureSubject('stream'),
        since: parseRevision(ensureValue(second, 'revision to begin with'), 'diff takes revisions'),
        at: parseRevision(values.at),
        reason,
      };
    case 'try':
      return {
        name,
        stream: ensureSubject('stream'),
        command: ensureValue(second, 'command as JSON'),
        at: parseRevision(values.at),
        memberId: values.as,
        asTest: values['as-test'] ?? false,
      };
    case 'skip':
      return {
        name,
        projection: ensureSubject('projection'),
        eventId: ensureValue(second, 'event id'),
        reason: ensureValue(values.reason, '--reason'),
      };
    case 'as-of':
      return { name, moment: parseMoment(ensureSubject('date')), memberId: ensureValue(values.for, '--for') };
    case 'types':
      return { name, type: subject };
    case 'parked':
    case 'retry-parked':
    case 'drop-old':
      return { name, projection: subject };
    case undefined:
      throw new UsageError('Name a command');
    default:
      throw new UsageError(`There is no command ${name}`);
  }
}

function parseReason({ reason = '' }: OptionValues): string {
  const trimmed = reason.trim();
  if (trimmed === '' || trimmed.length > limits.replay.accessReason)
    throw new UsageError(`--personal needs a --reason of 1 to ${String(limits.replay.accessReason)} characters`);
  return trimmed;
}

function parseRevision(text: string, what?: string): number;
function parseRevision(text: string | undefined, what?: string): number | undefined;
function parseRevision(text: string | undefined, what = '--at takes a revision'): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError(`${what}; 0 is the first event`);
  return Number(text);
}

/** A date without a time means 00:00 UTC. */
function parseMoment(text: string): string {
  const [, date] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const moment = new Date(text);
  // JavaScript reads the 31st of a short month as a day of the next one
  const isInCalendar = (day: string) => new Date(day).toISOString().startsWith(day);
  if (date === undefined || Number.isNaN(moment.getTime()) || !isInCalendar(date))
    throw new UsageError('as-of takes a date, for example 2030-05-01 or 2030-05-01T12:00:00Z');
  return moment.toISOString();
}
