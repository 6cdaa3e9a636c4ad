import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { subscriptionState } from '../rules/community.ts';
import { memberRole, memberStatus } from '../rules/members.ts';
import { itemCategories, itemStatus, itemType } from '../rules/items.ts';
import { swapStatus } from '../rules/swaps.ts';
import { jsonText, queryChoice } from './fields.ts';

/** ra-data-simple-rest sends `sort=["field","ASC"]`, `range=[from,to]` (both ends included) and `filter={...}` as JSON text. */
function adminList<const F extends readonly [string, ...string[]], S extends z.ZodMiniType>(fields: F, filter: S) {
  return z.object({
    sort: jsonText(
      'sort',
      z.optional(z.tuple([z.enum(fields, `sort must name one of: ${fields.join(', ')}`), z.enum(['ASC', 'DESC'])])),
    ),
    range: jsonText(
      'range',
      z._default(
        z
          .tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))], 'range must be [first, last]')
          .check(z.refine(([from, to]) => to >= from && to - from < 1000, 'range must span 1 to 1000 rows')),
        [0, limits.page.admin - 1],
      ),
    ),
    filter: jsonText('filter', filter),
  });
}

const q = z.optional(z.string().check(z.trim(), z.maxLength(200)));
const ids = z.optional(z.array(z.string()));

export const adminMembersQuery = adminList(
  ['name', 'email', 'joinDate', 'status', 'role', 'itemCount'],
  z._default(
    z.object({
      id: ids,
      q,
      status: queryChoice('Status', memberStatus.options),
      role: queryChoice('Role', memberRole.options),
      verified: z.optional(z.boolean('Verified must be true or false')),
    }),
    {},
  ),
);
export const adminItemsQuery = adminList(
  ['title', 'createdAt', 'status', 'type', 'category', 'views', 'likeCount'],
  z._default(
    z.object({
      id: ids,
      q,
      status: queryChoice('Status', itemStatus.options),
      type: queryChoice('Type', itemType.options),
      category: queryChoice('Category', itemCategories),
      ownerId: z.optional(z.string()),
    }),
    {},
  ),
);
export const adminSwapsQuery = adminList(
  ['createdAt', 'updatedAt', 'status'],
  z._default(
    z.object({
      id: ids,
      status: queryChoice('Status', swapStatus.options),
      memberId: z.optional(z.string()),
      itemId: z.optional(z.string()),
    }),
    {},
  ),
);
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
      from: z.optional(z.iso.datetime({ offset: true })),
      to: z.optional(z.iso.datetime({ offset: true })),
    }),
    {},
  ),
);

/** Invitations, invite requests, contact messages and subscriptions are short lists, newest first. */
export const adminCommunityQuery = adminList(
  ['createdAt', 'state', 'email'],
  z._default(z.object({ id: ids, q, state: z.optional(z.string()) }), {}),
);

export const adminNewsletterCsvQuery = z.object({ state: queryChoice('State', subscriptionState.options) });

export const adminMember = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  avatar: z.string(),
  role: memberRole,
  status: memberStatus,
  verified: z.boolean(),
  suspension: z.nullable(z.object({ reason: z.string(), until: z.nullable(z.string()) })),
  karmaPoints: z.number(),
  itemCount: z.number(),
  joinDate: z.string(),
  lastSeenAt: z.nullable(z.string()),
});
export type AdminMember = z.infer<typeof adminMember>;

/** How many members the list has under each of its tabs. */
export const adminMemberCounts = z.object({
  all: z.number(),
  active: z.number(),
  waiting: z.number(),
  suspended: z.number(),
  deactivated: z.number(),
  deleted: z.number(),
});
export type AdminMemberCounts = z.infer<typeof adminMemberCounts>;

/** One stored event as admins read it; personal fields are readable while their member's key exists. */
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
  at: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  /** What the subject is called today, as an item's title or a member's name. */
  subject: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
