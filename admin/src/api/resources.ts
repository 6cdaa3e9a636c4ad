import {
  endpoints,
  type AdminMember,
  type AuditEntry,
  type Endpoint,
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

interface AdminResource {
  list: Endpoint;
  one: Endpoint;
  /** The order of a list nobody has sorted. */
  sort: SortPayload;
}

export const apiUrl = '/api/admin';

/** What the admin reads: each resource stands at `<apiUrl>/<name>`. */
export const resources = {
  members: { list: endpoints.adminMembers, one: endpoints.adminMember, sort: { field: 'joinDate', order: 'DESC' } },
  items: { list: endpoints.adminItems, one: endpoints.adminItem, sort: { field: 'createdAt', order: 'DESC' } },
  swaps: { list: endpoints.adminSwaps, one: endpoints.adminSwap, sort: { field: 'updatedAt', order: 'DESC' } },
  audit: { list: endpoints.adminAudit, one: endpoints.adminAuditEntry, sort: { field: 'position', order: 'DESC' } },
} as const satisfies Record<string, AdminResource>;

export type ResourceName = keyof typeof resources;
