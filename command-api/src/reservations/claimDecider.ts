import * as z from 'zod/mini';
import {
  DomainError,
  type ReservationEvent,
  type ReservationScope,
  type RefusalCode,
  reservationScope,
} from '@pass-along/contracts';
import type { CommandIn, CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** A unique value: free, or claimed by one owner. */
type ReservationState =
  | { status: 'free' }
  | { status: 'claimed'; scope: ReservationScope; ownerId: string; claimedAt: string };

const reservationCommands = {
  ClaimValue: { scope: reservationScope, ownerId: z.string() },
  /** Takes the value from an owner that was never created or no longer needs it. */
  TakeOverValue: { scope: reservationScope, ownerId: z.string(), from: z.string() },
  ReleaseValue: { ownerId: z.string() },
} satisfies CommandSchemas;

type ReservationCommand = CommandIn<typeof reservationCommands>;

/** The refusal code of each scope when its value is taken. */
export const takenCodes = {
  email: 'email_taken',
  username: 'username_taken',
  openRequest: 'open_request_exists',
  invitationCode: 'version_conflict',
  google: 'google_token_invalid',
  circleCode: 'invite_code_taken',
  loopItem: 'swap_loop_gone',
} as const satisfies Record<ReservationScope, RefusalCode>;

export const claimDecider: Decider<ReservationState, ReservationCommand, ReservationEvent> = {
  commands: reservationCommands,
  initial: { status: 'free' },

  decide(command, claim) {
    switch (command.type) {
      case 'ClaimValue':
        if (claim.status === 'free') return [createValueClaimedEvent(command)];
        if (claim.ownerId === command.ownerId) return [];
        throw new DomainError(takenCodes[command.scope]);
      case 'TakeOverValue':
        if (claim.status === 'free') return [createValueClaimedEvent(command)];
        if (claim.ownerId === command.ownerId) return [];
        if (claim.ownerId !== command.from) throw new DomainError(takenCodes[command.scope]);
        return [createValueReleasedEvent(command.scope, command.from, command.at), createValueClaimedEvent(command)];
      case 'ReleaseValue':
        if (claim.status === 'free' || claim.ownerId !== command.ownerId) return [];
        return [createValueReleasedEvent(claim.scope, command.ownerId, command.at)];
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

function createValueClaimedEvent({
  scope,
  ownerId,
  at,
}: {
  scope: ReservationScope;
  ownerId: string;
  at: string;
}): ReservationEvent {
  return { type: 'ValueClaimed', data: { scope, ownerId, claimedAt: at } };
}

function createValueReleasedEvent(scope: ReservationScope, ownerId: string, at: string): ReservationEvent {
  return { type: 'ValueReleased', data: { scope, ownerId, releasedAt: at } };
}
