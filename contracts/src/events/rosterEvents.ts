import * as z from 'zod/mini';
import { adminDuty } from '../rules/members.ts';
import { defineEvent, type EventOf } from './event.ts';

/** Which admins can act, stream `roster-admins`: never more than there are, so that its last one is the community's last one. */
export const rosterEvents = {
  /** Listed again where the duties changed. */
  AdminListed: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), duties: z.array(adminDuty), listedAt: z.iso.datetime() }),
  }),
  AdminUnlisted: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), unlistedAt: z.iso.datetime() }),
  }),
};

export type RosterEvent = EventOf<typeof rosterEvents>;
