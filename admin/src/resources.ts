import { type AdminResource } from './api/defineResource.ts';
import { audit } from './audit/resource.ts';
import { invitations } from './invitations/resource.ts';
import { inviteRequests } from './inviteRequests/resource.ts';
import { items } from './items/resource.ts';
import { members } from './members/resource.ts';
import { contactMessages } from './messages/resource.ts';
import { newsletter } from './newsletter/resource.ts';
import { swaps } from './swaps/resource.ts';

/** Everything the admin app lists, in the order of the menu. */
export const resources: readonly AdminResource[] = [
  members,
  invitations,
  inviteRequests,
  items,
  swaps,
  contactMessages,
  newsletter,
  audit,
];
