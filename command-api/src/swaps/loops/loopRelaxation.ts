import type { Highs, Model } from 'highs';
import type { LoopList } from './loopListRules.ts';
import { getLoopThings } from './loopPackingRules.ts';

/** A goal that has to be reached. */
export interface Floor {
  values: Float64Array;
  least: number;
}

/** Bounds the weight of the sets that reach the floors and are made of the loops `columns`. */
export interface RelaxationTask {
  weights: Float64Array;
  floors: readonly Floor[];
  columns: readonly number[];
  /** A known set that reaches the floors, and its weight. */
  chosen: readonly number[];
  reached: number;
  /** Loops with much of it come first. */
  promise: Float64Array;
  isOver: () => boolean;
}

export interface Relaxation {
  /** Infinite if the time ended before all loops were priced. */
  bound: number;
  /** The loops that a set as good as the known one may have. */
  columns: readonly number[];
  /** A set with a loop of −3 is at least 3 below the bound. */
  surplus: Float64Array;
}

/** Loops that the linear program begins with, and that are added at once. */
const columnsAtOnce = 1_500;
const tolerance = 1e-6;

/**
 * Bounds sets of loops by the linear program of the cycle formulation. It has few of the loops; others are added while
 * the prices of their things make them worthwhile. Any prices give a bound for all loops (as in `boundWeights`), so
 * each solution leaves out loops for good.
 */
export function relaxLoops(highs: Highs, loops: LoopList, thingCount: number, task: RelaxationTask): Relaxation {
  const { chosen, reached, promise, isOver } = task;
  return highs.withModel((model) => {
    const program = createProgram(highs, model, loops, { ...task, thingCount });
    let added = [...chosen, ...rankLoops(task.columns, promise)].slice(0, columnsAtOnce);
    let best: Relaxation = { bound: Infinity, columns: task.columns, surplus: task.weights };
    while (added.length > 0 && !isOver()) {
      program.addLoops(added);
      const prices = program.solve();
      if (!prices) break;
      const { bound, surplus } = evaluatePrices(loops, task, prices, best.columns);
      if (bound < best.bound) {
        const columns = best.columns.filter((loop) => bound + (surplus[loop] ?? 0) >= reached - tolerance);
        best = { bound, columns, surplus };
      }
      const missing = best.columns.filter((loop) => (surplus[loop] ?? 0) > tolerance && !program.has(loop));
      added = rankLoops(missing, surplus).slice(0, columnsAtOnce);
    }
    return added.length === 0 ? best : { ...best, bound: Infinity };
  });
}

function rankLoops(columns: readonly number[], worth: Float64Array): number[] {
  return columns.toSorted((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0));
}

/** None is negative. */
interface Prices {
  things: Float64Array;
  floors: Float64Array;
}

/** The linear program; its rows are the things, then the floors. */
function createProgram(
  highs: Highs,
  model: Model,
  loops: LoopList,
  { weights, floors, thingCount }: RelaxationTask & { thingCount: number },
) {
  const columns = new Set<number>();
  const none = { indices: [], values: [] };
  model.options.set({ output_flag: false, random_seed: 1 });
  model.changeObjectiveSense(highs.constants.objectiveSense.maximize);
  for (let thing = 0; thing < thingCount; thing += 1) model.addRow(-highs.infinity, 1, none);
  for (const { least } of floors) model.addRow(least, highs.infinity, none);

  return {
    has: (loop: number) => columns.has(loop),
    addLoops(added: readonly number[]): void {
      // 4: new columns leave the solution feasible, so the primal simplex goes on from it
      model.options.set({ simplex_strategy: columns.size === 0 ? 1 : 4 });
      for (const loop of added) {
        if (columns.has(loop)) continue;
        columns.add(loop);
        const things = [...getLoopThings(loops, loop)];
        model.addCol(weights[loop] ?? 0, 0, highs.infinity, {
          indices: [...things, ...floors.map((_, floor) => thingCount + floor)],
          values: [...things.map(() => 1), ...floors.map(({ values }) => values[loop] ?? 0)],
        });
      }
    },
    /** The prices of the best fractional solution, or undefined without one. */
    solve(): Prices | undefined {
      model.run();
      if (model.getModelStatus() !== highs.constants.modelStatus.optimal) return undefined;
      const { rowDual } = model.getSolution();
      return {
        things: rowDual.slice(0, thingCount).map((dual) => Math.max(0, dual)),
        floors: rowDual.slice(thingCount).map((dual) => Math.max(0, -dual)),
      };
    },
  };
}

/** The bound that these prices give for sets of these loops, and what each loop adds beyond the prices. */
function evaluatePrices(
  loops: LoopList,
  { weights, floors }: RelaxationTask,
  prices: Prices,
  among: readonly number[],
): { bound: number; surplus: Float64Array } {
  const surplus = weights.slice();
  let bound = prices.things.reduce((sum, price) => sum + price, 0);
  floors.forEach(({ least }, floor) => (bound -= (prices.floors[floor] ?? 0) * least));
  for (const loop of among) {
    let worth = weights[loop] ?? 0;
    floors.forEach(({ values }, floor) => (worth += (prices.floors[floor] ?? 0) * (values[loop] ?? 0)));
    for (const thing of getLoopThings(loops, loop)) worth -= prices.things[thing] ?? 0;
    surplus[loop] = worth;
    bound += Math.max(0, worth);
  }
  return { bound, surplus };
}
