import { it } from 'vitest';
import { recountHistories } from './testing/recountHistories.ts';

it('over two hundred histories every figure is what a plain recount of the log gives', async () => {
  await recountHistories(200, 1);
}, 1_200_000);
