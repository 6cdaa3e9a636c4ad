import * as z from 'zod/mini';
import { claimKinds, deskKinds } from './deskRules.ts';
import { reportKinds, reportReasons } from '../moderation/moderationRules.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { joinedId, queryChoice, timestamp } from '../core/schemaFields.ts';
import { period } from '../core/periodQuery.ts';
import { personRef } from '../members/personRef.ts';

/** An item on the admin desk. */
export const deskEntry = z.object({
  /** `<kind>.<subject id>` */
  _id: z.string(),
  kind: z.enum(deskKinds),
  subjectId: z.string(),
  /** A title, a name, an address, a subject or an event type; '' while the admin may not know it. */
  title: z.string(),
  /** The sender, or the two parties; '' when the title says it or there is none. */
  from: z.string(),
  /** The beginning of what a person wrote: the reporter, the member that appealed or disputes, the sender. */
  words: z.string(),
  /** For reports only; null for others. `about` is null while the admin may not know the author of a message. */
  report: z.nullable(
    z.object({
      kind: z.enum(reportKinds),
      reasons: z.array(z.enum(reportReasons)),
      count: z.number(),
      about: z.nullable(personRef),
    }),
  ),
  /** The swap loop of a disputed leg; null for others. */
  loopId: z.nullable(z.string()),
  /** The decision was appealed. */
  appealed: z.boolean(),
  waitingSince: timestamp,
  overdue: z.boolean(),
  takenBy: z.nullable(personRef),
  takenByMe: z.boolean(),
});
export type DeskEntry = z.infer<typeof deskEntry>;

export const deskAnswer = z.object({
  /** Longest wait first. */
  entries: z.array(deskEntry),
  total: z.number(),
  /** How many wait of each kind, whatever the filter; kinds with none are left out. */
  counts: z.partialRecord(z.enum(deskKinds), z.number()),
});

const counts = z.object({
  membersJoined: z.number(),
  itemsListed: z.number(),
  swapsCompleted: z.number(),
  itemsDonated: z.number(),
  kg: z.number(),
});

export const glanceAnswer = z.object({
  /** Members with an active account. */
  members: z.number(),
  /** Members with a sign-in or other activity since `todaySince`; null for admins without the moderate duty. */
  activeToday: z.nullable(z.number()),
  /** Start of today in the community's time zone. */
  todaySince: timestamp,
  /** All items except removed ones and wanted posts. */
  items: z.number(),
  /** Those that were swapped or donated. */
  exchangedItems: z.number(),
  karmaPoints: z.number(),
  /** Donations by completed requests and to events. */
  donations: z.number(),
  kg: z.number(),
  /** The days covered by these counts, up to today. */
  period,
  /** The last seven days, today included; for admins without the moderate duty in parts of at least three people. */
  week: counts,
});
export type GlanceAnswer = z.infer<typeof glanceAnswer>;

const params = z.object({
  kind: z.enum(claimKinds, `Kind must be one of: ${claimKinds.join(', ')}`),
  /** Of a stream, or of a parked event, `<consumer>.<event id>`. */
  id: joinedId,
});

const claiming = {
  method: 'POST',
  tag: 'Admin',
  auth: 'admin',
  params,
  status: 200,
  answer: doneAnswer,
} as const;

export const deskEndpoints = {
  adminDesk: defineEndpoint({
    method: 'GET',
    path: '/api/admin/desk',
    tag: 'Admin',
    summary: 'What waits for an admin with the duties of who asks, oldest first',
    auth: 'admin',
    query: z.object({ kind: queryChoice('Kind', deskKinds) }),
    status: 200,
    answer: deskAnswer,
  }),
  adminGlance: defineEndpoint({
    method: 'GET',
    path: '/api/admin/glance',
    tag: 'Admin',
    summary: 'The community at a glance, and its last seven days',
    auth: 'admin',
    status: 200,
    answer: glanceAnswer,
  }),
  takeDeskItem: defineEndpoint({
    ...claiming,
    path: '/api/admin/desk/:kind/:id/take',
    summary: 'See to something that waits; reports are claimed as cases',
    refuses: ['desk_item_taken', 'nothing_waits', 'own_dispute'],
  }),
  giveDeskItemBack: defineEndpoint({
    ...claiming,
    path: '/api/admin/desk/:kind/:id/give-back',
    summary: 'Leave something that waits to any admin again',
  }),
} as const;
