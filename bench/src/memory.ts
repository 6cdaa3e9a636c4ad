import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * What is in use, in the heap and beside it. What waits to be collected does not count: how much of that piles up is the collector's
 * choice, by how much room there is. A look costs a collection.
 */
export function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
