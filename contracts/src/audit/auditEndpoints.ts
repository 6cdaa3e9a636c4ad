import * as z from 'zod/mini';
import { createAdminListQuery, ids } from '../core/adminListQuery.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, moment, timestamp } from '../core/schemaFields.ts';
import { streamRefusals, readStreamBody } from '../replay/replayEndpoints.ts';

const byId = z.object({ id });

export const adminAuditQuery = createAdminListQuery(
  ['position'],
  z._default(
    z.object({
      id: ids,
      /** Stream names such as `item-<id>`; the timeline of an entity filters by one. */
      stream: z.optional(z.string()),
      actorId: z.optional(z.string()),
      type: z.optional(z.string()),
      category: z.optional(z.string()),
      /**
       * Id of a person or thing: matches all events that name it, except private conversations and what would say which
       * member reported.
       */
      subjectId: z.optional(z.string()),
      thingId: z.optional(z.string()),
      /** Id of a command or an event: matches its direct consequences. */
      causationId: z.optional(z.string()),
      correlationId: z.optional(z.string()),
      /** False leaves out bookkeeping events and echoes. */
      technical: z.optional(z.boolean()),
      from: z.optional(moment('The earliest time')),
      to: z.optional(moment('The latest time')),
    }),
    {},
  ),
);

/**
 * One stored event as admins read it. Moderators read personal fields while the member's key exists; admins with the
 * replay duty never do.
 */
export const auditEntry = z.object({
  _id: z.string(),
  eventId: z.string(),
  position: z.string(),
  stream: z.string(),
  category: z.string(),
  revision: z.number(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  actor: z.object({ id: z.string(), role: z.string(), name: z.string() }),
  at: timestamp,
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  /** Current name of the subject, such as an item's title or a member's name. */
  subject: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Consequences of one event. Moderation cases name no person, because reporters stay anonymous. */
const effects = z.object({
  /** Name of the command, and whether a person, a policy or a timer sent it. */
  command: z.string(),
  by: z.string(),
  /** Read models that consume the event; `updated` once they have processed it. */
  readModels: z.array(z.object({ name: z.string(), updated: z.boolean() })),
  /** Members with an in-app notice about it. */
  notices: z.array(z.object({ recipientId: z.string(), name: z.string(), kind: z.string() })),
  mails: z.array(
    z.object({ recipientId: z.string(), name: z.string(), template: z.string(), state: z.string(), at: timestamp }),
  ),
});

/** All consequences of one person's act or one timer, oldest first. */
export const effectsAnswer = z.object({
  events: z.array(z.object({ ...auditEntry.shape, ...effects.shape })),
  /** True when there are more events than shown. */
  more: z.boolean(),
});
export type EffectsAnswer = z.infer<typeof effectsAnswer>;
export type EventWithEffects = EffectsAnswer['events'][number];

const shownMoment = z.object({
  revision: z.number(),
  /** Position of the event after which the state holds. */
  position: z.string(),
  type: z.string(),
  at: timestamp,
  /** State folded from the events up to there. */
  state: z.unknown(),
});
export type StreamMoment = z.infer<typeof shownMoment>;

export const momentsAnswer = z.object({
  stream: z.string(),
  category: z.string(),
  lastRevision: z.number(),
  moment: shownMoment,
  /** State at `since`, if requested. */
  since: z.nullable(shownMoment),
});
export type MomentsAnswer = z.infer<typeof momentsAnswer>;

export const auditEndpoints = {
  adminAudit: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit',
    tag: 'Admin',
    summary: 'What happened, newest first unless sorted',
    auth: 'admin',
    query: adminAuditQuery,
    status: 200,
    answer: z.array(auditEntry),
  }),
  adminAuditEntry: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit/:id',
    tag: 'Admin',
    summary: 'One event by its position',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: auditEntry,
    refuses: ['not_found'],
  }),
  adminEffects: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit/:id/effects',
    tag: 'Admin',
    summary: 'All that came of the act an event belongs to: events, read models, notices, mails',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: effectsAnswer,
    refuses: ['not_found'],
  }),
  adminMoments: defineEndpoint({
    method: 'POST',
    path: '/api/admin/audit/moments',
    tag: 'Admin',
    summary: 'Anything that has a stream as it was right after one of its events, and after another to compare',
    auth: 'admin',
    body: readStreamBody,
    status: 200,
    answer: momentsAnswer,
    refuses: ['stream_not_found', ...streamRefusals],
  }),
} as const;
