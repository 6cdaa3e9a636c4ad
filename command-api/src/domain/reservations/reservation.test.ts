import { type ReservationEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { at } from '../../testing/events.ts';
import { givenFor } from '../../testing/given.ts';
import { reservationDecider } from './reservation.ts';

const given = givenFor(reservationDecider);
const reserved = (ownerId: string): ReservationEvent => ({ type: 'ValueReserved', data: { ownerId, reservedAt: at } });
const released = (ownerId: string): ReservationEvent => ({ type: 'ValueReleased', data: { ownerId, releasedAt: at } });
const reserve = (ownerId: string, scope: 'email' | 'username' | 'openRequest' = 'email') =>
  ({ type: 'ReserveValue', scope, ownerId, at }) as const;
const takeOver = (ownerId: string, from: string) =>
  ({ type: 'TakeOverValue', scope: 'email', ownerId, from, at }) as const;

describe('a unique value', () => {
  it('goes to who comes first', () => given().when(reserve('anna')).then(reserved('anna')));
  it('stays with its owner when asked again', () => given(reserved('anna')).when(reserve('anna')).decidesNothing());
  it('is refused to others, in the words of its scope', () => {
    given(reserved('anna')).when(reserve('ben', 'email')).refuses('email_taken');
    given(reserved('anna')).when(reserve('ben', 'username')).refuses('username_taken');
    given(reserved('anna')).when(reserve('ben', 'openRequest')).refuses('open_request_exists');
  });
  it('is taken over from the owner named', () =>
    given(reserved('anna')).when(takeOver('ben', 'anna')).then(released('anna'), reserved('ben')));
  it('is not taken over when somebody else was faster', () =>
    given(reserved('cleo')).when(takeOver('ben', 'anna')).refuses('email_taken'));
  it('is free again once released', () =>
    given(reserved('anna'), released('anna')).when(reserve('ben')).then(reserved('ben')));
  it('is released by its owner only', () =>
    given(reserved('anna')).when({ type: 'ReleaseValue', ownerId: 'ben', at }).decidesNothing());
});
