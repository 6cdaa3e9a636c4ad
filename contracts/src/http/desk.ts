import * as z from 'zod/mini';
import { claimKinds, deskKinds } from '../rules/desk.ts';
import { reportKinds } from '../rules/moderation.ts';
import { personRef } from './accounts.ts';
import { doneAnswer } from './done.ts';
import { endpoint } from './endpoint.ts';
import { patterned, timestamp } from './fields.ts';
import { period } from './period.ts';

/** Something that waits for an admin. */
export const deskEntry = z.object({
  /** `<kind>.<subject id>` */
  _id: z.string(),
  kind: z.enum(deskKinds),
  subjectId: z.string(),
  /** What it is called: a thing, a person, an address, a subject, a type of event; '' where nobody may know yet. */
  title: z.string(),
  /** Whom it came from, or the two it is between; '' where it is said by the title, or by nobody. */
  from: z.string(),
  /** Of a report; null for others. */
  reportKind: z.nullable(z.enum(reportKinds)),
  /** A decision was appealed against. */
  appealed: z.boolean(),
  waitingSince: timestamp,
  overdue: z.boolean(),
  takenBy: z.nullable(personRef),
  takenByMe: z.boolean(),
});
export type DeskEntry = z.infer<typeof deskEntry>;

export const deskAnswer = z.object({
  /** Who waits longest comes first. */
  entries: z.array(deskEntry),
  total: z.number(),
});

const counts = z.object({
  membersJoined: z.number(),
  itemsListed: z.number(),
  swapsCompleted: z.number(),
  itemsDonated: z.number(),
  kg: z.number(),
});

export const glanceAnswer = z.object({
  /** Members who may act. */
  members: z.number(),
  /** Those of them who signed in or did something since `todaySince`. */
  activeToday: z.number(),
  /** When today began by the community's clock. */
  todaySince: timestamp,
  /** All but what was removed; wanted posts are no items. */
  items: z.number(),
  /** Those of them that were swapped or donated. */
  exchangedItems: z.number(),
  karmaPoints: z.number(),
  /** By completed requests and to events. */
  donations: z.number(),
  kg: z.number(),
  /** The days that these are counted over, up to today. */
  period,
  /** The last seven days, today included. */
  week: counts,
});
export type GlanceAnswer = z.infer<typeof glanceAnswer>;

/** An id of a stream, or of a parked event, `<consumer>.<event id>`. */
const subjectId = patterned(
  z.string('An id is required'),
  /^[A-Za-z0-9_.-]{1,160}$/,
  'This is not a valid id',
  'invalid_id',
);
const params = z.object({
  kind: z.enum(claimKinds, `Kind must be one of: ${claimKinds.join(', ')}`),
  id: subjectId,
});

const claiming = {
  method: 'POST',
  tag: 'Admin',
  auth: 'admin',
  duty: ['moderate', 'replay'],
  params,
  status: 200,
  answer: doneAnswer,
} as const;

export const deskEndpoints = {
  adminDesk: endpoint({
    method: 'GET',
    path: '/api/admin/desk',
    tag: 'Admin',
    summary: 'What waits for an admin with the duties of who asks, oldest first',
    auth: 'admin',
    duty: ['moderate', 'replay'],
    status: 200,
    answer: deskAnswer,
  }),
  adminGlance: endpoint({
    method: 'GET',
    path: '/api/admin/glance',
    tag: 'Admin',
    summary: 'The community at a glance, and its last seven days',
    auth: 'admin',
    duty: ['moderate', 'analyse', 'replay', 'settings'],
    status: 200,
    answer: glanceAnswer,
  }),
  takeDeskItem: endpoint({
    ...claiming,
    path: '/api/admin/desk/:kind/:id/take',
    summary: 'See to something that waits; reports are claimed as cases',
    refuses: ['desk_item_taken', 'nothing_waits', 'own_dispute'],
  }),
  giveDeskItemBack: endpoint({
    ...claiming,
    path: '/api/admin/desk/:kind/:id/give-back',
    summary: 'Leave something that waits to any admin again',
  }),
} as const;
