import { it } from 'vitest';
import { historiesOfACommunity, recountHistories } from './testing/recountHistories.ts';

const histories = Number(process.env['HISTORIES'] ?? '200');
const communities = Array.from({ length: histories / historiesOfACommunity }, (_, nth) => nth);

// one waits for its database while another computes
it.concurrent.each(communities)(
  'over twenty histories of community %i every figure is what a plain recount of the log gives',
  (community) => recountHistories(historiesOfACommunity, 1 + community * historiesOfACommunity),
  1_200_000,
);
