import { firstFactorTable, type FactorEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { factorsDecider } from './factorsDecider.ts';

describe('the factors of impact', () => {
  const given = givenFor(factorsDecider);
  const heavier = firstFactorTable.factors.map((factor) => ({ ...factor, kg: factor.kg * 2 }));
  const sources = ['A newer study'];
  const change = { type: 'SwitchFactorTable', replaces: 1, factors: heavier, sources, by: 'admin', at } as const;
  const switched: FactorEvent = {
    type: 'FactorTableSwitched',
    data: { version: 2, from: 1, factors: heavier, sources, byMemberId: 'admin', switchedAt: at },
  };

  it('begin with the first table', () => {
    expect(factorsDecider.initial).toEqual({ ...firstFactorTable, switchedAt: null });
  });

  it('switch to another table, which counts on', () => given().when(change).then(switched));

  it('stay when the same table comes again, in any order', () => {
    given()
      .when({ ...change, ...firstFactorTable })
      .decidesNothing();
    given(switched)
      .when({ ...change, factors: heavier.toReversed() })
      .decidesNothing();
  });

  it('are not switched by who has seen an older table', () =>
    given(switched)
      .when({ ...change, sources: ['Another study'] })
      .refuses('version_conflict'));
});
