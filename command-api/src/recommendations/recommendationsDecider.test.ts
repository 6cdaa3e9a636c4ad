import { describe, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { recommendationsDecider } from './recommendationsDecider.ts';

const given = givenFor(recommendationsDecider);
const thing = { memberId: 'anna', itemId: 'lamp' };
const hiddenThing = { memberId: 'anna', hiddenItemId: 'lamp' };
const hidden = { type: 'RecommendationHidden', data: { ...hiddenThing, hiddenAt: at } } as const;
const restored = { type: 'RecommendationRestored', data: { ...hiddenThing, restoredAt: at } } as const;
const switched = (on: boolean) =>
  ({ type: 'RecommendationsSwitched', data: { memberId: 'anna', on, switchedAt: at } }) as const;
const hide = { type: 'HideRecommendation', ...thing, at } as const;
const restore = { type: 'RestoreRecommendation', ...thing, at } as const;
const turn = (on: boolean) => ({ type: 'SwitchRecommendations', memberId: 'anna', on, at }) as const;

describe('a recommendation', () => {
  it('is hidden', () => given().when(hide).then(hidden));
  it('is hidden once', () => given(hidden).when(hide).decidesNothing());
  it('comes back', () => given(hidden).when(restore).then(restored));
  it('comes back once', () => given(hidden, restored).when(restore).decidesNothing());
  it('can be hidden again', () => given(hidden, restored).when(hide).then(hidden));
});

describe('recommendations', () => {
  it('are on from the start', () => given().when(turn(true)).decidesNothing());
  it('are switched off', () => given().when(turn(false)).then(switched(false)));
  it('are switched on again', () => given(switched(false)).when(turn(true)).then(switched(true)));
});
