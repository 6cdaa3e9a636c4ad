import { streams } from '@pass-along/contracts';
import { memberDecider, type RegisteredMember } from '../members/memberDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Reservation, ReservationOwners } from '../reservations/reserveValue.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';

/** Tells whether a member still needs a claimed address, username or Google account. */
export function createMemberOwners(handler: CommandHandler, digests: KeyedDigests): ReservationOwners {
  function needs(member: RegisteredMember, { scope, digest }: Reservation): boolean {
    if (member.account === 'deleted') return false;
    switch (scope) {
      case 'email':
        // both addresses are in use until the change is confirmed and the old address is released
        return [member.email, member.emailChange?.newEmail].some(
          (email) => email !== undefined && digests.email(email) === digest,
        );
      case 'google':
        return digests.google(member.googleSubject) === digest;
      case 'username':
      case 'openRequest':
      case 'invitationCode':
      case 'circleCode':
      case 'loopItem':
        return true;
    }
  }

  return {
    async getStatus(memberId, claim) {
      const { state } = await handler.load(memberDecider, streams.member(memberId));
      switch (state.status) {
        case 'unknown':
          return 'unborn';
        case 'abandoned':
          return 'done_with_it';
        case 'registered':
          return needs(state, claim) ? 'needs_it' : 'done_with_it';
      }
    },
    async cancelCreation(memberId, context) {
      await handler.handle(
        memberDecider,
        streams.member(memberId),
        { type: 'AbandonRegistration', memberId, at: context.at },
        context,
      );
    },
  };
}
