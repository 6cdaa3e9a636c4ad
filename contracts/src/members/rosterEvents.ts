import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import { adminPermission } from '../core/adminPermissionSchema.ts';

/**
 * Active admins, stream `roster-admins`. It never lists more than there are, so the last one listed is the
 * community's last admin.
 */
export const rosterEvents = {
  /** Listed again when the duties change. */
  AdminListed: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), duties: z.array(adminPermission), listedAt: z.iso.datetime() }),
  }),
  AdminUnlisted: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), unlistedAt: z.iso.datetime() }),
  }),
};

export type RosterEvent = EventOf<typeof rosterEvents>;
