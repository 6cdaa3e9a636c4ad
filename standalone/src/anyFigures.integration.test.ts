import { it } from 'vitest';
import { recountHistories } from './testing/recountHistories.ts';

it('whatever happens, every figure is what a plain recount of the log gives, and its list has as many rows', async () => {
  await recountHistories(12, 1000);
}, 180_000);
