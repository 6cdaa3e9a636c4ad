import type pg from 'pg';
import {
  type AppendResult,
  type ExpectedRevision,
  type NewKey,
  type OutgoingEvent,
  WrongExpectedRevision,
} from '../eventStore.ts';
import { assertStorable } from '../storableText.ts';
import { formatPosition } from './postgresPosition.ts';

/** A validated append, ready to be sent. */
export interface PreparedAppend {
  stream: string;
  expected: ExpectedRevision;
  expectation: number;
  count: number;
  ids: readonly string[];
  types: string;
  data: string;
  metadata: string;
  /** Stored in the vault with the event; only for a single event that begins its stream. */
  key?: NewKey;
  /** Characters to send, to limit the size of groups. */
  size: number;
}

export type AppendAnswer = AppendResult | WrongExpectedRevision;

/** Revision of a stream that does not exist yet. */
const noStream = -1;
/** Prefix of the database's answer when a group of single events was stored completely. */
const allStored = 'all ';
const longestName = 500;
const uuidLength = 36;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameMistake = /[\p{Cc}\p{Cs}]/u;

/** Names travel as lines of text and must survive as UTF-8. */
export function isStorableName(name: string): boolean {
  return name !== '' && name.length <= longestName && !nameMistake.test(name);
}

/** @throws UnstorableText, RangeError, TypeError when the append is invalid, whatever the stream contains */
export function prepareAppend(
  stream: string,
  events: readonly OutgoingEvent[],
  expected: ExpectedRevision,
  key?: NewKey,
): PreparedAppend {
  if (!isStorableName(stream)) throw new RangeError(`${JSON.stringify(stream)} is no name for a stream`);
  if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  for (const { id, type } of events) {
    if (!uuid.test(id)) throw new RangeError(`${JSON.stringify(id)} is no lower-case UUID`);
    if (!isStorableName(type)) throw new RangeError(`${JSON.stringify(type)} is no name for an event type`);
  }
  const ids = events.map((event) => event.id);
  if (ids.length > 1 && new Set(ids).size < ids.length)
    throw new RangeError(`An event comes twice in an append to ${stream}`);
  const types = events.map((event) => event.type).join('\n');
  const data = events.map((event) => checkJson(event.json?.data ?? JSON.stringify(event.data), event.data)).join('\n');
  const metadata = events
    .map((event) => checkJson(event.json?.metadata ?? JSON.stringify(event.metadata), event.metadata))
    .join('\n');
  return {
    stream,
    expected,
    expectation: toExpectationCode(expected),
    count: events.length,
    ids,
    types,
    data,
    metadata,
    ...(key && { key }),
    size: stream.length + ids.length * uuidLength + types.length + data.length + metadata.length,
  };
}

function checkJson(json: string, value: object): string {
  assertStorable(json, value);
  return json;
}

function toExpectationCode(expected: ExpectedRevision): number {
  switch (expected) {
    case 'exists':
      return -3;
    case 'any':
      return -2;
    case 'none':
      return noStream;
    default:
      if (!Number.isSafeInteger(expected) || expected < 0) throw new RangeError(`${String(expected)} is no revision`);
      return expected;
  }
}

/**
 * Sends a group as one statement, which is one transaction; answers in the group's order. A stream may occur only once
 * in a group.
 */
export async function sendAppends(
  client: pg.ClientBase,
  schema: string,
  group: readonly PreparedAppend[],
): Promise<AppendAnswer[]> {
  const { rows } = await client.query<[string], (string | number | undefined)[]>({
    ...buildStatement(schema, group),
    rowMode: 'array',
  });
  const answer = rows[0]?.[0] ?? '';
  if (answer.startsWith(allStored)) {
    const before = Number(answer.slice(allStored.length)) - group.length;
    return group.map(({ expectation }, index) => ({
      revision: expectation + 1,
      position: formatPosition(before + index + 1),
    }));
  }
  const answers = answer.split('\n');
  if (answers.length !== group.length)
    throw new Error(`The event store answered ${String(answers.length)} of ${String(group.length)} appends`);
  return group.map((append, index) => {
    const [revision, position] = (answers[index] ?? '').split(' ').map(Number);
    return position === undefined
      ? new WrongExpectedRevision(append.stream, append.expected, Number(revision))
      : { revision: Number(revision), position: formatPosition(position) };
  });
}

function buildStatement(schema: string, group: readonly PreparedAppend[]): pg.QueryConfig {
  const [first] = group;
  if (first?.key) return buildKeysStatement(schema, group);
  if (first && group.length === 1 && first.count === 1) return buildSingleStatement(schema, first);
  const singles = group.every(({ count, expectation }) => count === 1 && expectation >= noStream);
  return singles ? buildSinglesStatement(schema, group) : buildGroupStatement(schema, group);
}

function buildSingleStatement(
  schema: string,
  { stream, expectation, ids, types, data, metadata }: PreparedAppend,
): pg.QueryConfig {
  return {
    name: 'append-one',
    text: `SELECT ${schema}.append_one($1, $2, $3, $4, $5, $6)`,
    values: [stream, expectation, ids[0], types, data, metadata],
  };
}

function buildSinglesStatement(schema: string, group: readonly PreparedAppend[]): pg.QueryConfig {
  return {
    name: 'append-singles',
    text: `SELECT ${schema}.append_singles($1, $2, $3, $4, $5, $6)`,
    values: [joinStreams(group), joinExpectations(group), ...toEventValues(group)],
  };
}

/** Sorted by key id, like all inserts into the vault, so that two inserts cannot deadlock. */
function buildKeysStatement(schema: string, group: readonly PreparedAppend[]): pg.QueryConfig {
  const keys = group.flatMap(({ key }) => key ?? []).sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    name: 'append-with-keys',
    text: `SELECT ${schema}.append_with_keys($1, $2, $3, $4, $5, $6, $7)`,
    values: [joinStreams(group), ...toEventValues(group), keys.map(({ id }) => id), keys.map(({ wrapped }) => wrapped)],
  };
}

function buildGroupStatement(schema: string, group: readonly PreparedAppend[]): pg.QueryConfig {
  return {
    name: 'append',
    text: `SELECT ${schema}.append($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      joinStreams(group),
      joinExpectations(group),
      formatArray(group.map(({ count }) => count)),
      ...toEventValues(group),
    ],
  };
}

const joinStreams = (group: readonly PreparedAppend[]) => group.map(({ stream }) => stream).join('\n');
const joinExpectations = (group: readonly PreparedAppend[]) => formatArray(group.map(({ expectation }) => expectation));
const toEventValues = (group: readonly PreparedAppend[]) => [
  formatArray(group.flatMap(({ ids }) => ids)),
  group.map(({ types }) => types).join('\n'),
  group.map(({ data }) => data).join('\n'),
  group.map(({ metadata }) => metadata).join('\n'),
];

/** For numbers or UUIDs, which need no quotes. */
function formatArray(items: readonly (number | string)[]): string {
  return `{${items.join(',')}}`;
}
