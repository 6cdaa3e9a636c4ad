import {
  endpoints,
  type AdminMember,
  type AnswerOf,
  type AuditEntry,
  type Endpoint,
  type Endpoints,
  type ItemAnswer,
  type PopulatedSwap,
} from '@pass-along/contracts';
import { type SortPayload } from 'react-admin';

/** react-admin keeps records by `id`; the API calls it `_id`. Nested objects keep `_id`. */
type Identified<T extends { _id: string }> = T & { id: string };

export type MemberRecord = Identified<AdminMember>;
export type ItemRecord = Identified<ItemAnswer>;
export type SwapRecord = Identified<PopulatedSwap>;
export type AuditRecord = Identified<AuditEntry>;
export type InvitationRecord = Identified<RowOf<'adminInvitations'>>;
export type InviteRequestRecord = Identified<RowOf<'adminInviteRequests'>>;
export type ContactMessageRecord = Identified<RowOf<'adminContactMessages'>>;
export type SubscriptionRecord = Identified<RowOf<'adminNewsletter'>>;

type RowOf<K extends 'adminInvitations' | 'adminInviteRequests' | 'adminContactMessages' | 'adminNewsletter'> =
  AnswerOf<Endpoints[K]>[number];

interface AdminResource {
  list: Endpoint;
  /** Left out where the list alone tells all there is: one record is then the list filtered by its id. */
  one?: Endpoint;
  /** The order of a list nobody has sorted. */
  sort: SortPayload;
}

export const apiUrl = '/api/admin';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** What the admin reads: each resource stands at `<apiUrl>/<name>`. */
export const resources = {
  members: { list: endpoints.adminMembers, one: endpoints.adminMember, sort: { field: 'joinDate', order: 'DESC' } },
  items: { list: endpoints.adminItems, one: endpoints.adminItem, sort: { field: 'createdAt', order: 'DESC' } },
  swaps: { list: endpoints.adminSwaps, one: endpoints.adminSwap, sort: { field: 'updatedAt', order: 'DESC' } },
  audit: { list: endpoints.adminAudit, one: endpoints.adminAuditEntry, sort: { field: 'position', order: 'DESC' } },
  invitations: { list: endpoints.adminInvitations, sort: newestFirst },
  'invite-requests': { list: endpoints.adminInviteRequests, sort: newestFirst },
  'contact-messages': { list: endpoints.adminContactMessages, sort: newestFirst },
  newsletter: { list: endpoints.adminNewsletter, sort: newestFirst },
} as const satisfies Record<string, AdminResource>;

export type ResourceName = keyof typeof resources;
