import {
  calculateImpact,
  noImpact,
  sumImpacts,
  filterThings,
  toWeighing,
  type FactorTable,
  type Impact,
  type Weighing,
} from './impactRules.ts';
import type { ItemCategory, ItemType } from '../items/itemRules.ts';

/** Impact of a member or a category under the current factors and under the tried ones. */
export interface FactorChange {
  now: Impact;
  then: Impact;
}

export interface FactorOutcome {
  total: FactorChange & { things: number };
  /** Categories with items, largest change of CO2e first. */
  byCategory: (FactorChange & { category: ItemCategory; things: number })[];
  /** Givers with a changed impact, largest change of CO2e first. */
  members: (FactorChange & { memberId: string })[];
}

interface HandedOver {
  type: ItemType;
  category: ItemCategory;
  weightKg: number | null;
  ownerId: string;
}

export interface FactorWhatIf {
  swapCompleted(items: readonly HandedOver[]): void;
  swapReversed(items: readonly HandedOver[]): void;
  memberErased(memberId: string): void;
  outcome(): FactorOutcome;
}

type Weighings = Map<ItemCategory, Weighing>;

/**
 * Applies factors to the whole history: each completed and each reversed swap is passed once. An item counts for its
 * giver.
 */
export function startFactorWhatIf(now: Pick<FactorTable, 'factors'>, then: Pick<FactorTable, 'factors'>): FactorWhatIf {
  const all: Weighings = new Map();
  const byMember = new Map<string, Weighings>();
  const compareFactors = (weighings: Iterable<Weighing>): FactorChange => {
    const list = [...weighings];
    const applyTable = (table: Pick<FactorTable, 'factors'>) =>
      sumImpacts(list.map((each) => calculateImpact(each, table)));
    return list.length === 0 ? { now: noImpact, then: noImpact } : { now: applyTable(now), then: applyTable(then) };
  };
  const compareChanges = (one: FactorChange, other: FactorChange) => getChangeSize(other) - getChangeSize(one);
  const tell = (items: readonly HandedOver[], times: 1 | -1) => {
    for (const item of filterThings(items)) {
      add(all, toWeighing(item), times);
      // an erased member stays removed, whatever is reversed later
      const own = byMember.get(item.ownerId) ?? (times > 0 ? new Map<ItemCategory, Weighing>() : undefined);
      if (!own) continue;
      byMember.set(item.ownerId, own);
      add(own, toWeighing(item), times);
    }
  };
  return {
    swapCompleted: (items) => {
      tell(items, 1);
    },
    swapReversed: (items) => {
      tell(items, -1);
    },
    memberErased: (memberId) => byMember.delete(memberId),
    outcome: () => ({
      total: {
        things: [...all.values()].reduce((sum, { things }) => sum + things, 0),
        ...compareFactors(all.values()),
      },
      byCategory: [...all.values()]
        .filter(({ things }) => things > 0)
        .map((weighing) => ({ category: weighing.category, things: weighing.things, ...compareFactors([weighing]) }))
        .sort(compareChanges),
      members: [...byMember]
        .map(([memberId, weighings]) => ({ memberId, ...compareFactors(weighings.values()) }))
        .filter(({ now, then }) => now.kg !== then.kg || now.co2eKg !== then.co2eKg)
        .sort(compareChanges),
    }),
  };
}

const getChangeSize = ({ now, then }: FactorChange) => Math.abs(then.co2eKg - now.co2eKg);

function add(weighings: Weighings, { category, things, unweighed, weighedKg }: Weighing, times: 1 | -1): void {
  const sum = weighings.get(category) ?? { category, things: 0, unweighed: 0, weighedKg: 0 };
  weighings.set(category, {
    category,
    things: sum.things + times * things,
    unweighed: sum.unweighed + times * unweighed,
    weighedKg: sum.weighedKg + times * weighedKg,
  });
}
