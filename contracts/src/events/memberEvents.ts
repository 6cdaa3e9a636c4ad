import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './event.ts';
import { memberRole, memberStatus, sessionRole } from '../rules/members.ts';

/** A member's account, stream `member-<memberId>`. */
export const memberEvents = {
  MemberRegistered: defineEvent({
    version: 1,
    data: z.object({
      memberId: z.string(),
      name: z.string(),
      email: z.string(),
      username: z.string(),
      passwordHash: z.string(),
      role: memberRole,
      status: memberStatus,
      registeredAt: z.iso.datetime(),
    }),
    personal: {
      of: 'memberId',
      fields: { name: 'Deleted member', email: 'deleted@invalid', username: 'deleted', passwordHash: '' },
    },
  }),
  /** A registration that stopped half-way gave up its e-mail and username to somebody else; this member will never come to be. */
  RegistrationAbandoned: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), abandonedAt: z.iso.datetime() }),
  }),
  MemberSignedIn: defineEvent({
    version: 1,
    data: z.object({ memberId: z.string(), role: sessionRole, signedInAt: z.iso.datetime() }),
  }),
};

export type MemberEvent = EventOf<typeof memberEvents>;
