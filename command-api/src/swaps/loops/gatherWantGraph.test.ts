import { expect, it } from 'vitest';
import { createWantGatherer } from './gatherWantGraph.ts';
import { searchesQuery, thingsQuery, type SearchRow, type ThingRow } from './wantQueries.ts';

const savedAt = '2030-01-01T00:00:00.000Z';
const options = { heldThings: [], refusedWants: [], searchSynonyms: '' };

function createThing(number: number): ThingRow {
  const [itemId, ownerId] = [`thing-${String(number)}`, `member-${String(number)}`];
  return {
    ...{ itemId, ownerId, circleId: null, type: 'barter', status: 'available', category: 'Books' },
    ...{ estimatedValue: null, isKeptOut: false, valuesMayDiffer: false, likes: [], listedAt: savedAt },
    ...{ title: number % 100 === 0 ? 'A lantern' : 'A kettle', tags: [], description: '' },
  };
}

function createSearch(number: number): SearchRow {
  const searchId = `search-${String(number)}`;
  const keyword = `lantern -word${String(number)}`;
  return { searchId, memberId: `member-${String(number % 500)}`, keyword, category: null, savedAt };
}

it('leaves turns to others while it tests many saved searches', async () => {
  const things = Array.from({ length: 500 }, (_, number) => createThing(number));
  const searches = Array.from({ length: 400 }, (_, number) => createSearch(number));
  const answers = new Map<string, readonly object[]>([
    [thingsQuery, things],
    [searchesQuery, searches],
  ]);
  const rows = <Row extends object>(statement: string) => Promise.resolve((answers.get(statement) ?? []) as Row[]);
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);

  const graph = await createWantGatherer().gatherAll({ rows }, Promise.resolve(options));
  clearImmediate(next);

  expect(turns).toBeGreaterThanOrEqual(9);
  const lanterns = things.filter(({ title }) => title.includes('lantern')).length;
  const givenByThemselves = 4;
  expect(graph.arcs).toHaveLength(searches.length * lanterns - givenByThemselves);
});
