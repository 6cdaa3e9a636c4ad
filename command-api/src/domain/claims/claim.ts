import { RuleViolation, type ClaimEvent, type ClaimScope, type RefusalCode } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** A unique value: free, or claimed by one owner. */
type Claim = { status: 'free' } | { status: 'claimed'; scope: ClaimScope; ownerId: string; claimedAt: string };

type ClaimCommand =
  | { type: 'ClaimValue'; scope: ClaimScope; ownerId: string; at: string }
  /** Takes the value from an owner that was never created or no longer needs it. */
  | { type: 'TakeOverValue'; scope: ClaimScope; ownerId: string; from: string; at: string }
  | { type: 'ReleaseValue'; ownerId: string; at: string };

/** The refusal code of each scope when its value is taken. */
export const takenCodes = {
  email: 'email_taken',
  username: 'username_taken',
  openRequest: 'open_request_exists',
  invitationCode: 'version_conflict',
  google: 'google_token_invalid',
  circleCode: 'invite_code_taken',
} as const satisfies Record<ClaimScope, RefusalCode>;

export const claimDecider: Decider<Claim, ClaimCommand, ClaimEvent> = {
  initial: { status: 'free' },

  decide(command, claim) {
    switch (command.type) {
      case 'ClaimValue':
        if (claim.status === 'free') return [claimed(command)];
        if (claim.ownerId === command.ownerId) return [];
        throw new RuleViolation(takenCodes[command.scope]);
      case 'TakeOverValue':
        if (claim.status === 'free') return [claimed(command)];
        if (claim.ownerId === command.ownerId) return [];
        if (claim.ownerId !== command.from) throw new RuleViolation(takenCodes[command.scope]);
        return [released(command.scope, command.from, command.at), claimed(command)];
      case 'ReleaseValue':
        if (claim.status === 'free' || claim.ownerId !== command.ownerId) return [];
        return [released(claim.scope, command.ownerId, command.at)];
    }
  },

  evolve(_, event) {
    switch (event.type) {
      case 'ValueClaimed':
        return { status: 'claimed', ...event.data };
      case 'ValueReleased':
        return { status: 'free' };
    }
  },
};

function claimed({ scope, ownerId, at }: { scope: ClaimScope; ownerId: string; at: string }): ClaimEvent {
  return { type: 'ValueClaimed', data: { scope, ownerId, claimedAt: at } };
}

function released(scope: ClaimScope, ownerId: string, at: string): ClaimEvent {
  return { type: 'ValueReleased', data: { scope, ownerId, releasedAt: at } };
}
