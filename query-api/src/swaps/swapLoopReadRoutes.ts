import { DomainError, endpoints, limits, type Caller } from '@pass-along/contracts';
import { type QueryKit } from '../core/queryModule.ts';
import { param, prepare, sql } from '../core/sqlStatements.ts';
import { presentSwapLoops, shownLoop, swapLoops } from './swapLoopReadQueries.ts';

const { columns } = swapLoops;
/** A loop that ended before its members were asked is no member's. */
const memberCondition = sql.raw(
  `${columns.member_ids} @> to_jsonb(?::text) and (${columns.is_asked} or ${columns.status} <> 'dissolved')`,
  [param('memberId')],
);

const loopsOfMember = prepare(
  sql(swapLoops.from)
    .where(memberCondition)
    .orderByRaw(
      `${columns.status} in ('offered', 'reserving', 'agreed', 'broken') desc, ${columns.updated_at} desc,
       ${columns.loop_id}`,
    )
    .limit(limits.swapLoop.listed),
  shownLoop,
);
const loopOfMember = prepare(
  sql(swapLoops.from).where(columns.loop_id, param('loopId')).where(memberCondition),
  shownLoop,
);

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
