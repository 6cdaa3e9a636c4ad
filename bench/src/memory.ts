import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Used memory, in the heap and outside. Garbage does not count, because its amount depends on the collector and the
 * free memory. Each call runs a collection.
 */
export function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
