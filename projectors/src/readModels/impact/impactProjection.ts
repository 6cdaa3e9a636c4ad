import {
  factorTablesTable,
  firstFactorTable,
  impactCirclesTable,
  impactMembersTable,
  impactOf,
  impactSlotsTable,
  impactThingsTable,
  impactTotalsTable,
  slotOf,
  thingsOf,
  weighingOf,
  type FactorTable,
  type FactorTableRow,
  type ImpactThingRow,
} from '@pass-along/contracts';
import { isEventOf, type StoredEvent } from '@pass-along/platform';
import { type Fold, foldedProjection, foldedTable } from '../../runtime/foldedProjection.ts';
import { type Projection, type Target } from '../../runtime/projection.ts';
import { tally } from '../../runtime/tallies.ts';

const factorTablesFold: Fold<FactorTableRow, 'factors'> = {
  categories: ['factors'],
  rowsOf: ({ data }) => [String(data.version)],
  evolve(_, { data: { version, factors, sources, byMemberId, switchedAt } }) {
    return {
      table_id: String(version),
      version,
      factors,
      sources,
      switched_by: byMemberId,
      switched_at: switchedAt,
    };
  },
};

type FactorsAt = (event: Pick<StoredEvent, 'position'>) => FactorTable;

/** A swap completes once, and a thing of it has one row, so that nothing counts twice. `factorsAt` gives the table in force at an event. */
export function impactThingsFold(factorsAt: FactorsAt): Fold<ImpactThingRow, 'swap'> {
  return {
    categories: ['swap'],
    rowsOf({ type, data }) {
      const counts = type === 'SwapCompleted' || type === 'SwapReversed';
      return counts ? thingsOf(data.items).map(({ itemId }) => thingIdOf(data.swapId, itemId)) : [];
    },
    evolve(thing, event, key) {
      if (event.type === 'SwapReversed') return undefined;
      if (thing || event.type !== 'SwapCompleted') return thing;
      const { swapId, items, ownerId, requesterId, circleId, completedAt } = event.data;
      const item = items.find(({ itemId }) => thingIdOf(swapId, itemId) === key);
      if (!item) return thing;
      const factors = factorsAt(event);
      const { kg, co2eKg } = impactOf(weighingOf(item), factors);
      return {
        thing_id: thingIdOf(swapId, item.itemId),
        swap_id: swapId,
        item_id: item.itemId,
        giver_id: item.ownerId,
        receiver_id: item.ownerId === ownerId ? requesterId : ownerId,
        category: item.category,
        weight_kg: item.weightKg,
        kg,
        co2e_kg: co2eKg,
        factors_version: factors.version,
        circle_id: circleId,
        completed_at: completedAt,
      };
    },
  };
}

function thingIdOf(swapId: string, itemId: string): string {
  return `${swapId}.${itemId}`;
}

/** What a thing adds to every sum it counts in. */
function amountsOf({ category, weight_kg, kg, co2e_kg }: ImpactThingRow) {
  const { things, unweighed, weighedKg } = weighingOf({ category, weightKg: weight_kg });
  return { category, things, unweighed, weighed_kg: weighedKg, kg, co2e_kg };
}

const tallies = [
  tally(impactTotalsTable, (thing: ImpactThingRow) => [{ total_id: thing.category, ...amountsOf(thing) }]),
  tally(impactSlotsTable, (thing: ImpactThingRow) => {
    const slot = slotOf(thing.completed_at);
    return [{ slot_id: `${slot} ${thing.category}`, slot, ...amountsOf(thing) }];
  }),
  tally(impactCirclesTable, (thing: ImpactThingRow) => {
    const { circle_id } = thing;
    if (circle_id === null) return [];
    const slot = slotOf(thing.completed_at);
    return [{ slot_id: `${slot} ${circle_id} ${thing.category}`, slot, circle_id, ...amountsOf(thing) }];
  }),
  tally(impactMembersTable, (thing: ImpactThingRow) =>
    (['given', 'received'] as const).map((side) => {
      const memberId = side === 'given' ? thing.giver_id : thing.receiver_id;
      return {
        share_id: `${memberId} ${side} ${thing.category}`,
        member_id: memberId,
        side,
        ...amountsOf(thing),
      };
    }),
  ),
];

const factorTables = foldedTable(factorTablesTable, factorTablesFold);
const things = (factorsAt: FactorsAt) => foldedTable(impactThingsTable, impactThingsFold(factorsAt), tallies);

/** The table in force before these events, then whatever they switch to. */
async function factorsDuring(events: readonly StoredEvent[], { client, schema }: Target): Promise<FactorsAt> {
  const { rows } = await client.query<FactorTableRow>(
    `SELECT version, factors, sources FROM ${schema}.${factorTablesTable.name} ORDER BY version DESC LIMIT 1`,
  );
  let inForce: FactorTable = rows[0] ?? firstFactorTable;
  const byPosition = new Map<string, FactorTable>();
  for (const event of events) {
    if (isEventOf(['factors'], event)) inForce = event.data;
    byPosition.set(event.position, inForce);
  }
  return ({ position }) => byPosition.get(position) ?? firstFactorTable;
}

const folded = foldedProjection({
  name: 'impact',
  version: 1,
  folds: [things(() => firstFactorTable), factorTables],
});

export const impactProjection: Projection = {
  ...folded,
  async apply(events, target) {
    const factorsAt = await factorsDuring(events, target);
    await factorTables.apply(events, target);
    await things(factorsAt).apply(events, target);
  },
};
