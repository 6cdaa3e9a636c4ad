import { builtInBadges, defaultKarmaRules, firstKarmaRules, type KarmaRules } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { at } from '../testing/events.ts';
import { badgesDecider } from './badgesDecider.ts';
import { getCurrentRules, karmaRulesDecider } from './karmaRulesDecider.ts';

describe('karma rules', () => {
  const given = givenFor(karmaRulesDecider);
  const generous: KarmaRules = { ...defaultKarmaRules, exchangesPerPairAndMonth: 9 };
  const change = (rules: KarmaRules, replaces = 1) =>
    ({ type: 'SwitchKarmaRules', replaces, rules, by: 'boss', at }) as const;
  const switched = {
    type: 'KarmaRulesSwitched',
    data: { version: 2, from: defaultKarmaRules, to: generous, byMemberId: 'boss', switchedAt: at },
  } as const;

  it('are numbered, and tell what was before', () => {
    given().when(change(generous)).then(switched);
    expect(given(switched).state()).toEqual([
      firstKarmaRules,
      { version: 2, rules: generous, byMemberId: 'boss', switchedAt: at },
    ]);
    expect(getCurrentRules(given(switched).state()).version).toBe(2);
  });

  it('are not switched by an admin who has not seen those in force', () =>
    given(switched).when(change(defaultKarmaRules)).refuses('version_conflict'));

  it('are not switched to what they are', () => {
    given().when(change(defaultKarmaRules)).decidesNothing();
    given(switched).when(change(generous)).decidesNothing();
  });
});

describe('badges', () => {
  const given = givenFor(badgesDecider);
  const reader = {
    badgeId: 'b1',
    name: 'Reader',
    description: 'Swaps',
    metric: 'swaps_completed',
    threshold: 2,
  } as const;
  const define = { type: 'DefineBadge', ...reader, by: 'boss', at } as const;
  const defined = { type: 'BadgeDefined', data: { ...reader, byMemberId: 'boss', definedAt: at } } as const;
  const retired = {
    type: 'BadgeRetired',
    data: { badgeId: 'b1', name: 'Reader', byMemberId: 'boss', retiredAt: at },
  } as const;
  const retire = (badgeId: string) => ({ type: 'RetireBadge', badgeId, by: 'boss', at }) as const;

  it('come beside the built-in ones', () => {
    given().when(define).then(defined);
    expect(given(defined).state()).toEqual([...builtInBadges, { ...reader, retired: false }]);
  });

  it('have names of their own, also once they retire', () => {
    given(defined)
      .when({ ...define, badgeId: 'b2', name: 'reader' })
      .refuses('badge_exists');
    given(defined, retired)
      .when({ ...define, badgeId: 'b2', name: ' READER' })
      .refuses('badge_exists');
  });

  it('retire once, built-in ones too', () => {
    given(defined).when(retire('b1')).then(retired);
    given(defined, retired).when(retire('b1')).decidesNothing();
    given()
      .when(retire('eco-warrior'))
      .then({ ...retired, data: { ...retired.data, badgeId: 'eco-warrior', name: 'Eco Warrior' } });
    given().when(retire('nobody')).refuses('badge_not_found');
  });

  it('are brought back as they were, unless another has taken the name', () => {
    const reinstate = (badgeId: string) => ({ type: 'ReinstateBadge', badgeId, by: 'boss', at }) as const;
    const reinstated = {
      type: 'BadgeReinstated',
      data: { badgeId: 'b1', name: 'Reader', byMemberId: 'boss', reinstatedAt: at },
    } as const;
    const namesake = { ...defined, data: { ...defined.data, badgeId: 'b2', name: 'reader' } };
    given(defined, retired).when(reinstate('b1')).then(reinstated);
    expect(given(defined, retired, reinstated).state()).toEqual([...builtInBadges, { ...reader, retired: false }]);
    given(defined).when(reinstate('b1')).decidesNothing();
    given(defined, retired, namesake).when(reinstate('b1')).refuses('badge_exists');
    given().when(reinstate('nobody')).refuses('badge_not_found');
  });
});
