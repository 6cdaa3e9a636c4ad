import * as z from 'zod/mini';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { requiredLine, requiredText, timestamp } from '../core/schemaFields.ts';
import { replayLimits } from './replayLimits.ts';

const fields = z.record(z.string(), z.unknown());
/** A read model by the name of its projection. */
const byName = z.object({ name: z.string() });

/**
 * A row that differs, or exists on one side only. Of the differing columns, only those without personal texts are
 * shown.
 */
const differingRow = z.object({
  key: z.string(),
  /** `missing` rows are not in the rebuild, `added` rows only in the rebuild. */
  kind: z.enum(['changed', 'missing', 'added']),
  columns: z.array(z.object({ column: z.string(), live: z.unknown(), rebuilt: z.unknown() })),
});
export type DifferingRow = z.infer<typeof differingRow>;

const tableDifference = z.object({
  table: z.string(),
  equal: z.boolean(),
  liveRows: z.number(),
  rebuiltRows: z.number(),
  /** Number of differing rows, and the first ones in detail. */
  differing: z.number(),
  rows: z.array(differingRow),
});
export type TableDifference = z.infer<typeof tableDifference>;

/** `ordered` waits for a projector; `kept` waits for a decision; `dropped` was deleted by an erasure. */
export const rebuildState = z.enum(['ordered', 'running', 'kept', 'switched', 'discarded', 'failed', 'dropped']);
export type RebuildState = z.infer<typeof rebuildState>;

const shownRebuild = z.object({
  /** '' for a rebuild started by hand or by a new version. */
  rebuildId: z.string(),
  state: rebuildState,
  /** Ordered but not yet done. */
  pending: z.nullable(z.enum(['build', 'switch', 'abandon'])),
  version: z.number(),
  eventsDone: z.number(),
  eventsTotal: z.number(),
  ratePerSecond: z.number(),
  secondsLeft: z.number(),
  error: z.nullable(z.string()),
  startedAt: timestamp,
  updatedAt: timestamp,
  /** Null before it is built, and if the live tables can't be compared. */
  comparison: z.nullable(z.array(tableDifference)),
});
export type ShownRebuild = z.infer<typeof shownRebuild>;

export const readModelStatus = z.object({
  /** Name of the projection or of another consumer of the log, such as a policy. */
  _id: z.string(),
  /** False for a consumer without tables, which cannot be rebuilt. */
  isReadModel: z.boolean(),
  /** Version of the tables, and version in the running code. */
  version: z.number(),
  codeVersion: z.number(),
  position: z.string(),
  /** Events processed since the start; the difference between two answers gives the rate. */
  events: z.number(),
  /** Counted up to a limit. */
  lagEvents: z.number(),
  lagIsMore: z.boolean(),
  stalledSeconds: z.number(),
  parked: z.number(),
  /** Null: all categories. */
  categories: z.nullable(z.array(z.string())),
  rebuild: z.nullable(shownRebuild),
});
export type ReadModelStatus = z.infer<typeof readModelStatus>;

/** A difference between an event's stored data and the current schema. */
const schemaProblem = z.object({ path: z.string(), problem: z.string() });

export const parkedEvent = z.object({
  /** `<consumer>.<event id>` */
  _id: z.string(),
  consumer: z.string(),
  eventId: z.string(),
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
  position: z.string(),
  error: z.string(),
  parkedAt: timestamp,
  /** When it was last tried. */
  triedAt: timestamp,
  /** The event can be skipped, not only retried. */
  canSkip: z.boolean(),
  problems: z.array(schemaProblem),
});
export type ShownParkedEvent = z.infer<typeof parkedEvent>;

export const skipBody = z.object({
  eventId: requiredLine('Event id', 100),
  reason: requiredText('Reason', replayLimits.replay.skipReason),
});
const rebuildBody = z.object({ rebuildId: requiredLine('Rebuild id', 100) });

/** One event type, as defined in the code. */
export const eventTypeEntry = z.object({
  /** Name of the event type. */
  _id: z.string(),
  category: z.string(),
  version: z.number(),
  /** Versions with an upcaster. */
  upcasts: z.array(z.number()),
  /** JSON schema of its data. */
  schema: fields,
  personal: z.array(z.string()),
  secrets: z.array(z.string()),
  sealed: z.array(z.string()),
  /** Number of stored events. */
  stored: z.number(),
  /** `type`: the consumer names this type; `category`: it reads the whole category; `all`: it reads everything. */
  followers: z.array(z.object({ consumer: z.string(), by: z.enum(['type', 'category', 'all']) })),
});
export type EventTypeEntry = z.infer<typeof eventTypeEntry>;

const streamName = requiredLine('Stream', 300);
const revision = z._default(
  z.nullable(
    z
      .number('Revision must be a number')
      .check(z.int('Revision must be a whole number'), z.gte(0, 'Revision must be at least 0')),
  ),
  null,
);

export const readStreamBody = z.object({
  stream: streamName,
  /** The state is folded up to this revision; null for all events. */
  revision,
  /** Compared with this revision; null for none. */
  since: revision,
});

export type ReadStreamBody = z.infer<typeof readStreamBody>;

const streamEvent = z.object({
  revision: z.number(),
  type: z.string(),
  position: z.string(),
  at: timestamp,
  command: z.string(),
  by: z.string(),
  /** The account that acted; an id or the name of a policy. */
  actor: z.object({ id: z.string(), role: z.string() }),
  eventId: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  schemaVersion: z.number(),
  data: fields,
});

const stateChange = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type StateChange = z.infer<typeof stateChange>;

/** A stream with personal data masked. */
export const readStreamAnswer = z.object({
  stream: z.string(),
  category: z.string(),
  /** Revision of the last folded event, and of the stream. */
  revision: z.number(),
  lastRevision: z.number(),
  /** The last events up to `revision`, oldest first. */
  events: z.array(streamEvent),
  state: z.unknown(),
  /** Changes since `since`, if requested. */
  changes: z.nullable(z.array(stateChange)),
  /** Commands of the stream, each with example fields. */
  commands: z.array(z.object({ type: z.string(), withheld: z.boolean(), example: fields })),
});
export type ReadStreamAnswer = z.infer<typeof readStreamAnswer>;

export const tryCommandBody = z.object({
  stream: streamName,
  /** Null: current state; -1 or a missing stream: before the first event. */
  revision: z._default(
    z.nullable(
      z
        .number('Revision must be a number')
        .check(z.int('Revision must be a whole number'), z.gte(-1, 'Revision must be at least -1')),
    ),
    null,
  ),
  command: z.catchall(z.object({ type: requiredLine('Command', 100) }), z.unknown()),
});

export type TryCommandBody = z.infer<typeof tryCommandBody>;

export const tryCommandAnswer = z.object({
  stream: z.string(),
  /** -1 before the first event. */
  revision: z.number(),
  events: z.array(z.object({ type: z.string(), data: fields })),
  /** Null if the command was decided. */
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** Changes of the state. */
  changes: z.array(stateChange),
  /** The same case as a test in the project's style, with texts replaced and ids renumbered. */
  test: z.string(),
});
export type TryCommandAnswer = z.infer<typeof tryCommandAnswer>;

export const copyState = z.enum(['ordered', 'building', 'ready', 'failed']);
export type CopyState = z.infer<typeof copyState>;

/** An as-of copy of the read models that members see. */
export const shownCopy = z.object({
  _id: z.string(),
  moment: timestamp,
  state: copyState,
  /** The caller ordered it and may open it. */
  isMine: z.boolean(),
  /** Without personal data. */
  masked: z.boolean(),
  eventsDone: z.number(),
  eventsTotal: z.number(),
  ratePerSecond: z.number(),
  secondsLeft: z.number(),
  error: z.nullable(z.string()),
  orderedAt: timestamp,
  /** Null before it is ready. */
  goneAt: z.nullable(timestamp),
});
export type ShownCopy = z.infer<typeof shownCopy>;

const moment = z.iso.datetime({ offset: true, error: 'Moment must be a date with its time, as 2030-05-01T12:00:00Z' });
export const orderCopyBody = z.object({ moment });
const copyById = z.object({ id: z.string() });

const ordering = {
  method: 'POST',
  tag: 'Admin',
  auth: 'admin',
  params: byName,
  status: 202,
  answer: doneAnswer,
} as const;
export const streamRefusals = ['stream_private', 'stream_not_folded', 'stream_too_long', 'stream_unreadable'] as const;

export const replayEndpoints = {
  adminReadModels: defineEndpoint({
    method: 'GET',
    path: '/api/admin/read-models',
    tag: 'Admin',
    summary: 'All consumers of the log: how far they are, and which read models are being rebuilt',
    auth: 'admin',
    status: 200,
    answer: z.array(readModelStatus),
  }),
  adminParkedEvents: defineEndpoint({
    method: 'GET',
    path: '/api/admin/parked-events',
    tag: 'Admin',
    summary: 'Events that could not be applied, each with the error and where it differs from its schema',
    auth: 'admin',
    status: 200,
    answer: z.array(parkedEvent),
  }),
  adminEventTypes: defineEndpoint({
    method: 'GET',
    path: '/api/admin/event-types',
    tag: 'Admin',
    summary: 'Every event type with its schema, versions and who follows it',
    auth: 'admin',
    status: 200,
    answer: z.array(eventTypeEntry),
  }),
  orderRebuild: defineEndpoint({
    ...ordering,
    path: '/api/admin/read-models/:name/rebuild',
    summary: 'Have a read model built anew beside the live one, and compared',
    answer: z.object({ ...doneAnswer.shape, rebuildId: z.string() }),
    refuses: ['read_model_not_found', 'rebuild_running'],
  }),
  orderSwitch: defineEndpoint({
    ...ordering,
    path: '/api/admin/read-models/:name/switch',
    summary: 'Put the rebuilt read model in the place of the live one',
    body: rebuildBody,
    refuses: ['read_model_not_found', 'never_rebuilt', 'rebuild_not_ready'],
  }),
  abandonRebuild: defineEndpoint({
    ...ordering,
    path: '/api/admin/read-models/:name/abandon',
    summary: 'Stop a rebuild, or throw away what it built',
    body: rebuildBody,
    refuses: ['read_model_not_found', 'never_rebuilt', 'rebuild_not_ready'],
  }),
  retryParked: defineEndpoint({
    ...ordering,
    path: '/api/admin/read-models/:name/retry',
    summary: 'Try the parked events of a read model, or of whoever else follows the log, again',
    refuses: ['consumer_not_found'],
  }),
  skipParked: defineEndpoint({
    ...ordering,
    path: '/api/admin/read-models/:name/skip',
    summary: 'Have a read model, or whoever else follows the log, go without a parked event for good',
    body: skipBody,
    refuses: ['consumer_not_found', 'not_parked', 'erasure_not_skipped', 'consumer_complete'],
  }),
  adminCopies: defineEndpoint({
    method: 'GET',
    path: '/api/admin/copies',
    tag: 'Admin',
    summary: 'Copies of what members see as of a moment, and how far they are',
    auth: 'admin',
    status: 200,
    answer: z.array(shownCopy),
  }),
  orderCopy: defineEndpoint({
    method: 'POST',
    path: '/api/admin/copies',
    tag: 'Admin',
    summary: 'Have a copy made of what members saw at a moment, to be looked at for an hour',
    auth: 'admin',
    body: orderCopyBody,
    status: 202,
    answer: z.object({ ...doneAnswer.shape, copyId: z.string() }),
    refuses: ['moment_ahead', 'moment_before_log', 'copies_full'],
  }),
  openCopy: defineEndpoint({
    method: 'POST',
    path: '/api/admin/copies/:id/open',
    tag: 'Admin',
    summary: 'Look into a copy: the address of the member app on it, with a token of its own',
    auth: 'admin',
    params: copyById,
    status: 200,
    answer: z.object({ address: z.string() }),
    refuses: ['copy_not_found', 'copy_not_ready', 'copy_of_another'],
  }),
  closeCopy: defineEndpoint({
    method: 'POST',
    path: '/api/admin/copies/:id/close',
    tag: 'Admin',
    summary: 'Throw a copy away, or stop making it',
    auth: 'admin',
    params: copyById,
    status: 202,
    answer: doneAnswer,
    refuses: ['copy_not_found'],
  }),
  readStream: defineEndpoint({
    method: 'POST',
    path: '/api/admin/streams/read',
    tag: 'Admin',
    summary: 'A stream, its state at a revision, and what changed since another; personal values masked',
    auth: 'admin',
    body: readStreamBody,
    status: 200,
    answer: readStreamAnswer,
    refuses: ['stream_not_found', ...streamRefusals],
  }),
  tryCommand: defineEndpoint({
    method: 'POST',
    path: '/api/admin/streams/try',
    tag: 'Admin',
    summary: 'What a command would lead to on a stream at a revision; nothing is stored',
    auth: 'admin',
    body: tryCommandBody,
    status: 200,
    answer: tryCommandAnswer,
    refuses: ['command_unknown', 'command_withheld', 'command_unfit', ...streamRefusals],
  }),
} as const;
