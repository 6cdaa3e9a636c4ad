import { RuleViolation, type RefusalCode, type ReservationEvent, type ReservationScope } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

/** A unique value: nobody's, or one owner's. */
type Reservation = { status: 'free' } | { status: 'held'; ownerId: string; reservedAt: string };

type ReservationCommand =
  | { type: 'ReserveValue'; scope: ReservationScope; ownerId: string; at: string }
  /** Takes the value from an owner who never came to be or no longer needs it. */
  | { type: 'TakeOverValue'; scope: ReservationScope; ownerId: string; from: string; at: string }
  | { type: 'ReleaseValue'; ownerId: string; at: string };

/** How each scope says that its value is taken. */
export const takenCodes = {
  email: 'email_taken',
  username: 'username_taken',
  openRequest: 'open_request_exists',
  invitationCode: 'version_conflict',
  google: 'google_token_invalid',
} as const satisfies Record<ReservationScope, RefusalCode>;

export const reservationDecider: Decider<Reservation, ReservationCommand, ReservationEvent> = {
  initial: { status: 'free' },

  decide(command, reservation) {
    switch (command.type) {
      case 'ReserveValue':
        if (reservation.status === 'free') return [reserved(command.ownerId, command.at)];
        if (reservation.ownerId === command.ownerId) return [];
        throw new RuleViolation(takenCodes[command.scope]);
      case 'TakeOverValue':
        if (reservation.status === 'free') return [reserved(command.ownerId, command.at)];
        if (reservation.ownerId === command.ownerId) return [];
        if (reservation.ownerId !== command.from) throw new RuleViolation(takenCodes[command.scope]);
        return [released(command.from, command.at), reserved(command.ownerId, command.at)];
      case 'ReleaseValue':
        if (reservation.status === 'free' || reservation.ownerId !== command.ownerId) return [];
        return [released(command.ownerId, command.at)];
    }
  },

  evolve(_, event) {
    switch (event.type) {
      case 'ValueReserved':
        return { status: 'held', ownerId: event.data.ownerId, reservedAt: event.data.reservedAt };
      case 'ValueReleased':
        return { status: 'free' };
    }
  },
};

function reserved(ownerId: string, at: string): ReservationEvent {
  return { type: 'ValueReserved', data: { ownerId, reservedAt: at } };
}

function released(ownerId: string, at: string): ReservationEvent {
  return { type: 'ValueReleased', data: { ownerId, releasedAt: at } };
}
