import { DomainError, endpoints, limits, type Caller } from '@pass-along/contracts';
import type { QueryKit } from '../core/queryModule.ts';
import { param, prepare, sql } from '../core/sqlStatements.ts';
import { knownLoops, presentSwapLoops, shownLoop, swapLoops } from './swapLoopReadQueries.ts';

const { columns } = swapLoops;

const loopsOfMember = prepare(
  sql(swapLoops.from)
    .where(knownLoops)
    .orderByRaw(
      `${columns.status} in ('offered', 'reserving', 'agreed', 'broken') desc, ${columns.updated_at} desc,
       ${columns.loop_id}`,
    )
    .limit(limits.swapLoop.listed),
  shownLoop,
);
const loopOfMember = prepare(sql(swapLoops.from).where(columns.loop_id, param('loopId')).where(knownLoops), shownLoop);

/** Read models that a loop is presented from. */
const shown = ['swapLoops', 'swaps', 'items', 'members', 'wishes'] as const;

export function registerSwapLoopReads({ read, database, pictures }: QueryKit): void {
  const createReader = (caller: Caller) => ({ caller, sign: pictures.createSigner(caller.memberId) });

  read(endpoints.listSwapLoops, shown, async ({ caller }) => {
    const { memberId } = caller;
    const rows = await database.run(loopsOfMember, { memberId });
    return { loops: await presentSwapLoops(database, rows, memberId, createReader(caller)) };
  });

  read(endpoints.getSwapLoop, shown, async ({ params: { loopId }, caller }) => {
    const { memberId } = caller;
    const rows = await database.run(loopOfMember, { loopId, memberId });
    const [loop] = await presentSwapLoops(database, rows, memberId, createReader(caller));
    if (!loop) throw new DomainError('swap_loop_not_found');
    return { loop };
  });
}
