import {
  getDeskPermission,
  getLoopMemberIds,
  createPermissionNeededError,
  endpoints,
  hasPermission,
  DomainError,
  streams,
  type Caller,
  type ClaimKind,
} from '@pass-along/contracts';
import type pg from 'pg';
import { deskItemDecider } from './deskItemDecider.ts';
import { getOfferedSwapLoop, swapLoopDecider } from '../swaps/loops/swapLoopDecider.ts';
import { getProposedSwap, swapDecider } from '../swaps/swapDecider.ts';
import { isParticipant } from '../swaps/swapState.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import type { PolicyLoader } from '../core/policy.ts';
import { findWaitStart } from './deskWaitStart.ts';

/** Registers the routes by which admins take items from the desk and give them back. */
export function registerDeskRoutes(write: Write, handler: CommandHandler, pool: pg.Pool): void {
  /** Each kind of item belongs to one admin permission. The command is recorded under that permission. */
  function createDeskContext(kind: ClaimKind, caller: Caller, context: CommandContext): CommandContext {
    const duty = getDeskPermission(kind);
    if (!hasPermission(caller, duty)) throw createPermissionNeededError([duty]);
    return { ...context, duty };
  }

  const load: PolicyLoader = {
    state: async (decider, stream) => (await handler.load(decider, stream)).state,
    rows: async <Row extends object>(statement: string, values: readonly unknown[]) =>
      (await pool.query<Row>(statement, [...values])).rows,
  };

  async function checkNotOwnDispute(swapId: string, { memberId }: Caller): Promise<void> {
    const { state: swap } = await handler.load(swapDecider, streams.swap(swapId));
    if (isParticipant(getProposedSwap(swap), memberId)) throw new DomainError('own_dispute');
  }

  async function checkNotOwnLoop(loopId: string, { memberId }: Caller): Promise<void> {
    const { state } = await handler.load(swapLoopDecider, streams.swapLoop(loopId));
    if (getLoopMemberIds(getOfferedSwapLoop(state)).includes(memberId)) throw new DomainError('own_dispute');
  }

  write(endpoints.takeDeskItem, async ({ params: { kind, id: subjectId }, caller, context }) => {
    const under = createDeskContext(kind, caller, context);
    if (kind === 'dispute') await checkNotOwnDispute(subjectId, caller);
    if (kind === 'brokenLoop') await checkNotOwnLoop(subjectId, caller);
    const since = await findWaitStart(kind, subjectId, load);
    if (since === null) throw new DomainError('nothing_waits');
    const command = {
      type: 'TakeDeskItem',
      kind,
      subjectId,
      waitingSince: since,
      by: caller.memberId,
      at: context.at,
    } as const;
    const { position } = await handler.handle(deskItemDecider, streams.deskItem(kind, subjectId), command, under);
    return { position, answer: { success: true, message: 'It is yours' } };
  });

  write(endpoints.giveDeskItemBack, async ({ params: { kind, id: subjectId }, caller, context }) => {
    const under = createDeskContext(kind, caller, context);
    const command = { type: 'GiveDeskItemBack', kind, subjectId, by: caller.memberId, at: context.at } as const;
    const { position } = await handler.handle(deskItemDecider, streams.deskItem(kind, subjectId), command, under);
    return { position, answer: { success: true, message: 'It is given back' } };
  });
}
