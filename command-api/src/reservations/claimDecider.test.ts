import type { ReservationEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { claimDecider } from './claimDecider.ts';

const given = givenFor(claimDecider);
const claimed = (ownerId: string): ReservationEvent => ({
  type: 'ValueClaimed',
  data: { scope: 'email', ownerId, claimedAt: at },
});
const released = (ownerId: string): ReservationEvent => ({
  type: 'ValueReleased',
  data: { scope: 'email', ownerId, releasedAt: at },
});
const claim = (ownerId: string, scope: 'email' | 'username' | 'openRequest' = 'email') =>
  ({ type: 'ClaimValue', scope, ownerId, at }) as const;
const takeOver = (ownerId: string, from: string) =>
  ({ type: 'TakeOverValue', scope: 'email', ownerId, from, at }) as const;

describe('a unique value', () => {
  it('goes to who comes first', () => given().when(claim('anna')).then(claimed('anna')));
  it('stays with its owner when asked again', () => given(claimed('anna')).when(claim('anna')).decidesNothing());
  it('is refused to others, in the words of its scope', () => {
    given(claimed('anna')).when(claim('ben', 'email')).refuses('email_taken');
    given(claimed('anna')).when(claim('ben', 'username')).refuses('username_taken');
    given(claimed('anna')).when(claim('ben', 'openRequest')).refuses('open_request_exists');
  });
  it('is taken over from the owner named', () =>
    given(claimed('anna')).when(takeOver('ben', 'anna')).then(released('anna'), claimed('ben')));
  it('is not taken over when somebody else was faster', () =>
    given(claimed('cleo')).when(takeOver('ben', 'anna')).refuses('email_taken'));
  it('is free again once released', () =>
    given(claimed('anna'), released('anna')).when(claim('ben')).then(claimed('ben')));
  it('is released by its owner only', () =>
    given(claimed('anna')).when({ type: 'ReleaseValue', ownerId: 'ben', at }).decidesNothing());
});
