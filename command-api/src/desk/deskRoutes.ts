import {
  dutyAtDesk,
  dutyNeeded,
  endpoints,
  holds,
  RuleViolation,
  streams,
  type Caller,
  type ClaimKind,
} from '@pass-along/contracts';
import type pg from 'pg';
import { deskItemDecider } from '../domain/desk/deskItem.ts';
import { proposedSwap, swapDecider } from '../domain/swaps/swap.ts';
import { takesPart } from '../domain/swaps/swapState.ts';
import { type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Write } from '../http/write.ts';
import { waitingSince } from './waitingSince.ts';

/** Registers the routes by which admins take items from the desk and give them back. */
export function deskRoutes(write: Write, handler: CommandHandler, pool: pg.Pool): void {
  /** Each kind of item belongs to one admin permission. The command is recorded under that permission. */
  function underItsDuty(kind: ClaimKind, caller: Caller, context: CommandContext): CommandContext {
    const duty = dutyAtDesk(kind);
    if (!holds(caller, duty)) throw dutyNeeded([duty]);
    return { ...context, duty };
  }

  const sinceWhen = async (kind: ClaimKind, id: string) =>
    kind === 'parkedEvent'
      ? parkedSince(pool, id)
      : waitingSince(kind, id, async (decider, stream) => (await handler.load(decider, stream)).state);

  async function refuseOwnDispute(swapId: string, { memberId }: Caller): Promise<void> {
    const { state: swap } = await handler.load(swapDecider, streams.swap(swapId));
    if (takesPart(proposedSwap(swap), memberId)) throw new RuleViolation('own_dispute');
  }

  write(endpoints.takeDeskItem, async ({ params: { kind, id: subjectId }, caller, context }) => {
    const under = underItsDuty(kind, caller, context);
    if (kind === 'dispute') await refuseOwnDispute(subjectId, caller);
    const since = await sinceWhen(kind, subjectId);
    if (since === null) throw new RuleViolation('nothing_waits');
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
    const under = underItsDuty(kind, caller, context);
    const command = { type: 'GiveDeskItemBack', kind, subjectId, by: caller.memberId, at: context.at } as const;
    const { position } = await handler.handle(deskItemDecider, streams.deskItem(kind, subjectId), command, under);
    return { position, answer: { success: true, message: 'It is given back' } };
  });
}

async function parkedSince(pool: pg.Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ parked_at: string }>(
    `SELECT parked_at FROM consumers.parked_events WHERE consumer || '.' || event_id = $1`,
    [id],
  );
  return rows[0]?.parked_at ?? null;
}
