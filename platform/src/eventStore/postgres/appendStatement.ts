import type pg from 'pg';
import { type AppendResult, type ExpectedRevision, type NewEvent, WrongExpectedRevision } from '../eventStore.ts';
import { positionText } from './position.ts';

/** An append made ready to be sent: everything that can be wrong with it alone was found. */
export interface PreparedAppend {
  stream: string;
  expected: ExpectedRevision;
  expectation: number;
  count: number;
  ids: string;
  types: string;
  data: string;
  metadata: string;
  /** Characters to send, to keep groups small enough. */
  size: number;
}

export type AppendAnswer = AppendResult | WrongExpectedRevision;

const longestName = 500;
const nameMistake = /[\p{Cc}\p{Cs}]/u;

/** Names travel as lines of text and must survive as UTF-8. */
export function isStorableName(name: string): boolean {
  return name !== '' && name.length <= longestName && !nameMistake.test(name);
}

/** @throws RangeError, TypeError when the append could not be stored whatever the stream holds */
export function prepareAppend(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): PreparedAppend {
  if (!isStorableName(stream)) throw new RangeError(`${JSON.stringify(stream)} is no name for a stream`);
  if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  for (const { type } of events) {
    if (!isStorableName(type)) throw new RangeError(`${JSON.stringify(type)} is no name for an event type`);
  }
  const ids = events.map((event) => event.id).join('\n');
  const types = events.map((event) => event.type).join('\n');
  const data = events.map((event) => JSON.stringify(event.data)).join('\n');
  const metadata = events.map((event) => JSON.stringify(event.metadata)).join('\n');
  return {
    stream,
    expected,
    expectation: expectationCode(expected),
    count: events.length,
    ids,
    types,
    data,
    metadata,
    size: stream.length + ids.length + types.length + data.length + metadata.length,
  };
}

function expectationCode(expected: ExpectedRevision): number {
  switch (expected) {
    case 'exists':
      return -3;
    case 'any':
      return -2;
    case 'none':
      return -1;
    default:
      if (!Number.isSafeInteger(expected) || expected < 0) throw new RangeError(`${String(expected)} is no revision`);
      return expected;
  }
}

/** Sends a group as one statement, which is one transaction; answers in the group's order. */
export async function sendAppends(client: pg.ClientBase, schema: string, group: readonly PreparedAppend[]): Promise<AppendAnswer[]> {
  const lines = (part: (append: PreparedAppend) => string | number): string => group.map(part).join('\n');
  const { rows } = await client.query<[string], string[]>({
    name: 'append',
    text: `SELECT ${schema}.append($1, $2, $3, $4, $5, $6, $7)`,
    rowMode: 'array',
    values: [
      lines((append) => append.stream),
      lines((append) => append.expectation),
      lines((append) => append.count),
      lines((append) => append.ids),
      lines((append) => append.types),
      lines((append) => append.data),
      lines((append) => append.metadata),
    ],
  });
  const answers = rows[0]?.[0].split('\n') ?? [];
  if (answers.length !== group.length) throw new Error(`The event store answered ${String(answers.length)} of ${String(group.length)} appends`);
  return group.map((append, index) => {
    const [revision, position] = (answers[index] ?? '').split(' ').map(Number);
    return position === undefined
      ? new WrongExpectedRevision(append.stream, append.expected, Number(revision))
      : { revision: Number(revision), position: positionText(position) };
  });
}
