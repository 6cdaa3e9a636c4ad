import {
  addWant,
  findLoopThrough,
  findSwapLoops,
  findSwapLoopsInThread,
  indexWantGraph,
} from '@pass-along/command-api';
import {
  getGoalGap,
  isProvenBest,
  limits,
  type FoundSwapLoops,
  type WantArc,
  type WantGraph,
} from '@pass-along/contracts';
import { atMost, percentile, type BenchRow } from './rows.ts';
import { generateCommunity, generateNeighbours, generateRandomArcs } from './swapLoopGraphs.ts';

const seeds = [1, 2, 3];
const small = { members: 40, things: 300, arcs: 3_000 };
const large = { members: 1_333, things: 10_000, arcs: 100_000 };
const communities = 200;
const looks = 500;
/** How many times as many members get something as with two-sided swaps alone. */
const leastGain = 1.25;

/** The search of swap loops on random graphs; needs no database. */
export async function benchSwapLoops(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const seed of seeds) rows.push(...(await measureSmall(seed)));
  rows.push(...(await measureLarge()), measureLooks(), await compareWithSwaps(true), await compareWithSwaps(false));
  return rows;
}

async function measureSmall(seed: number): Promise<BenchRow[]> {
  const name = `swap loops, 300 things, 3,000 arcs, seed ${seed}`;
  const { found, ms, membersProvenMs } = await measureSearch(generateCommunity(small, seed));
  const arcs = await measureSearch(generateRandomArcs(small, seed));
  return [
    atMost(`${name}: members served proven best (ms)`, membersProvenMs, 2_000),
    atMost(`${name}: all goals (ms)`, ms, 10_000),
    atMost(`${name}: gap of the strength (per mille)`, getGap(found, 'strength') * 1_000, 30),
    atMost(`${name}: gap of the links (per mille)`, getGap(found, 'links') * 1_000, 30),
    atMost(
      `${name}, each between random things: gap of the strength (per mille)`,
      getGap(arcs.found, 'strength') * 1_000,
      30,
    ),
  ];
}

async function measureLarge(): Promise<BenchRow[]> {
  const { found, ms } = await measureSearch(generateCommunity(large, 1));
  const name = 'swap loops, 10,000 things, 100,000 arcs';
  return [
    atMost(`${name} (ms)`, ms, 10_000),
    atMost(`${name}: gap of the members (per mille)`, getGap(found, 'members') * 1_000, 100),
    atMost(`${name}: gap of the strength (per mille)`, getGap(found, 'strength') * 1_000, 100),
  ];
}

/** The time includes starting the thread. `membersProvenMs` is infinite if the members served were not proven best. */
async function measureSearch(graph: WantGraph) {
  const startedAt = performance.now();
  let membersProvenMs = Infinity;
  const found = await findSwapLoopsInThread(graph, limits.swapLoop.search, ({ goals: [members] }) => {
    if (members && isProvenBest(members)) membersProvenMs = Math.min(membersProvenMs, performance.now() - startedAt);
  });
  return { found, ms: performance.now() - startedAt, membersProvenMs };
}

/** Infinite without a bound. */
function getGap({ goals }: FoundSwapLoops, name: string): number {
  const goal = goals.find((one) => one.goal === name);
  return (goal && getGoalGap(goal)) ?? Infinity;
}

/** The look after each of many wants, added last to the large graph: a want is an arc from each thing of a member. */
function measureLooks(): BenchRow {
  const graph = generateCommunity(large, 1);
  const owners = new Map(graph.things.map(({ thingId, ownerId }) => [thingId, ownerId]));
  const arcsByWant = new Map<string, WantArc[]>();
  for (const arc of graph.arcs) {
    const want = `${owners.get(arc.from) ?? ''} ${arc.to}`;
    arcsByWant.set(want, [...(arcsByWant.get(want) ?? []), arc]);
  }
  const added = [...arcsByWant.values()].slice(0, looks);
  const isAdded = new Set(added.flat());
  const index = indexWantGraph({ ...graph, arcs: graph.arcs.filter((arc) => !isAdded.has(arc)) });
  const times = added.map((arcs) => {
    const startedAt = performance.now();
    for (const arc of arcs) addWant(index, arc);
    findLoopThrough(index, arcs, new Set());
    return performance.now() - startedAt;
  });
  return atMost('swap loops, look after one like beside 100,000 arcs (ms, p95)', percentile(times, 95), 50);
}

/** Members that get something in communities of 15, beside two-sided swaps of the same wants alone. */
async function compareWithSwaps(hasValues: boolean): Promise<BenchRow> {
  let [withLoops, withSwaps] = [0, 0];
  for (let seed = 1; seed <= communities; seed += 1) {
    const graph = generateNeighbours(seed, { hasValues });
    withLoops += await countServed(graph);
    withSwaps += await countServed(graph, 2);
  }
  const toPercent = (served: number) => (served / (communities * 15)) * 100;
  return {
    name: `members of ${communities} communities ${hasValues ? 'with' : 'without'} values that get something in loops (%)`,
    value: toPercent(withLoops),
    peer: 'in two-sided swaps alone (%)',
    peerValue: toPercent(withSwaps),
    ratio: withLoops / withSwaps,
    // without values two-sided swaps serve nearly all members, so that no search could serve a quarter more
    bar: hasValues ? leastGain : undefined,
  };
}

/** Members served by loops of at most this length; two-sided swaps are loops of two. */
async function countServed(graph: WantGraph, length?: number): Promise<number> {
  const { goals } = await findSwapLoops(graph, { ...limits.swapLoop.search, length, lastGoal: 'members' });
  const members = goals[0];
  if (!members || !isProvenBest(members)) throw new Error('The members served were not proven best');
  return members.value;
}
