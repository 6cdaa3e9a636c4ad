import type { LoopList } from './loopListRules.ts';

const rounds = 500;
/** Rounds without a better bound before the steps become shorter. */
const patience = 15;

/** A bound on the sum of the weights, and what each loop adds beyond the prices of its things. */
export interface WeightBound {
  bound: number;
  /** Reduced costs: a set with a loop of −3 is at least 3 below the bound. */
  surplus: Float64Array;
}

/**
 * Bounds the weight of any set of loops without a shared thing by Lagrangian relaxation: each thing has a price, and
 * a loop is worth its weight less the prices of its things. The sum of all prices and positive worths is a bound for
 * any prices; subgradient steps lower it almost to the bound of the linear program, in a fraction of the time.
 * `reached` is the weight of a known set. (Held, Wolfe and Crowder 1974, Validation of subgradient optimization;
 * the reduced costs are used as by Caprara, Fischetti and Toth 1999 for set covering.) Once `isOver`, the best bound
 * so far stands.
 */
export function boundWeights(
  loops: LoopList,
  weights: Float64Array,
  thingCount: number,
  { reached, isOver }: { reached: number; isOver: () => boolean },
): WeightBound {
  let prices = startPrices(loops, weights, thingCount);
  let best = { bound: Infinity, prices };
  let [step, stalled] = [1, 0];
  for (let round = 0; round < rounds && best.bound - reached >= 1e-6; round += 1) {
    if (round > 0 && isOver()) break;
    const { bound, slopes } = evaluatePrices(loops, weights, prices);
    if (bound < best.bound) {
      if (bound < best.bound * (1 - 1e-4)) stalled = 0;
      best = { bound, prices };
    } else if ((stalled += 1) >= patience) {
      [step, stalled, prices] = [step / 1.5, 0, best.prices];
      continue;
    }
    const next = movePrices(prices, slopes, step * (bound - reached));
    if (!next) break;
    prices = next;
  }
  return { bound: best.bound, surplus: computeSurplus(loops, weights, best.prices) };
}

/** Strengths that a link may be worth. */
const exchangeRates = [2, 8, 32];

/**
 * Bounds the links, as a negative number, of any set that is at least as strong as this one: strength counts besides
 * the links, at several rates, less the strength that has to be reached; the best of these bounds holds. Infinite if
 * `isOver` at once.
 */
export function boundLinks(
  loops: LoopList,
  thingCount: number,
  { strength, links }: { strength: number; links: number },
  isOver: () => boolean,
): number {
  let best = Infinity;
  for (const rate of exchangeRates) {
    if (isOver()) break;
    const weights = loops.links.map((link, loop) => link + rate * (loops.strength[loop] ?? 0));
    const { bound } = boundWeights(loops, weights, thingCount, { reached: links + rate * strength, isOver });
    best = Math.min(best, bound - rate * strength);
  }
  return best;
}

function startPrices({ count, starts, things }: LoopList, weights: Float64Array, thingCount: number): Float64Array {
  const prices = new Float64Array(thingCount);
  for (let loop = 0; loop < count; loop += 1) {
    const [begin, end] = [starts[loop] ?? 0, starts[loop + 1] ?? 0];
    for (let place = begin; place < end; place += 1) {
      const thing = things[place] ?? 0;
      prices[thing] = Math.max(prices[thing] ?? 0, (0.75 * (weights[loop] ?? 0)) / (end - begin));
    }
  }
  return prices;
}

/** The bound at these prices; a slope is 1 less the number of worthwhile loops with the thing. */
function evaluatePrices(
  loops: LoopList,
  weights: Float64Array,
  prices: Float64Array,
): { bound: number; slopes: Float64Array } {
  const { count, starts, things } = loops;
  const surplus = computeSurplus(loops, weights, prices);
  const slopes = new Float64Array(prices.length).fill(1);
  let bound = prices.reduce((sum, price) => sum + price, 0);
  for (let loop = 0; loop < count; loop += 1) {
    const worth = surplus[loop] ?? 0;
    if (worth <= 0) continue;
    bound += worth;
    for (let place = starts[loop] ?? 0; place < (starts[loop + 1] ?? 0); place += 1) {
      const thing = things[place] ?? 0;
      slopes[thing] = (slopes[thing] ?? 0) - 1;
    }
  }
  return { bound, slopes };
}

function computeSurplus(
  { count, starts, things }: LoopList,
  weights: Float64Array,
  prices: Float64Array,
): Float64Array {
  const surplus = new Float64Array(count);
  for (let loop = 0; loop < count; loop += 1) {
    let worth = weights[loop] ?? 0;
    for (let place = starts[loop] ?? 0; place < (starts[loop + 1] ?? 0); place += 1)
      worth -= prices[things[place] ?? 0] ?? 0;
    surplus[loop] = worth;
  }
  return surplus;
}

/** Undefined if no price can move: the bound is the best of its kind. */
function movePrices(prices: Float64Array, slopes: Float64Array, by: number): Float64Array | undefined {
  let norm = 0;
  prices.forEach((price, thing) => {
    const slope = slopes[thing] ?? 0;
    // a price of 0 can't fall
    if (price > 0 || slope < 0) norm += slope * slope;
  });
  if (norm === 0) return undefined;
  return prices.map((price, thing) => Math.max(0, price - (by / norm) * (slopes[thing] ?? 0)));
}
