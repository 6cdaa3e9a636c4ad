import * as z from 'zod/mini';
import { adminList, ids } from './adminList.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, timestamp } from './fields.ts';

const byId = z.object({ id });

export const adminAuditQuery = adminList(
  ['position'],
  z._default(
    z.object({
      id: ids,
      /** Stream names, as `item-<id>`; an entity's timeline names one. */
      stream: z.optional(z.string()),
      actorId: z.optional(z.string()),
      type: z.optional(z.string()),
      category: z.optional(z.string()),
      correlationId: z.optional(z.string()),
      /** False leaves out what is nobody's act by itself, and what only repeats one. */
      technical: z.optional(z.boolean()),
      from: z.optional(moment('from')),
      to: z.optional(moment('to')),
    }),
    {},
  ),
);

/** One stored event as admins read it: for who moderates, personal fields are readable while their member's key exists; for who looks after replays, never. */
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
  /** What the subject is called today, as an item's title or a member's name. */
  subject: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditEndpoints = {
  adminAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    tag: 'Admin',
    summary: 'What happened, newest first unless sorted',
    auth: 'admin',
    duty: ['moderate', 'replay'],
    query: adminAuditQuery,
    status: 200,
    answer: z.array(auditEntry),
  }),
  adminAuditEntry: endpoint({
    method: 'GET',
    path: '/api/admin/audit/:id',
    tag: 'Admin',
    summary: 'One event by its position',
    auth: 'admin',
    duty: ['moderate', 'replay'],
    params: byId,
    status: 200,
    answer: auditEntry,
    refuses: ['not_found'],
  }),
} as const;
