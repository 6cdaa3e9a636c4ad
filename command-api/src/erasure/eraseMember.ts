import { streams } from '@pass-along/contracts';
import { derivedId, type EventStore, type FileStore, type KeyVault } from '@pass-along/platform';
import type pg from 'pg';
import { itemDecider } from '../domain/items/item.ts';
import { memberDecider } from '../domain/members/member.ts';
import { reservationDecider } from '../domain/reservations/reservation.ts';
import { proposedSwap, swapDecider } from '../domain/swaps/swap.ts';
import { type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { forgetMails } from '../mail/outbox.ts';
import { releaseItems } from '../policies/acceptance.ts';
import { belongingsOf, correspondenceOf, tracesOf } from './belongings.ts';

export interface EraseMemberDeps {
  /** With personal fields readable: what `withPrivacy` gives. */
  store: EventStore;
  handler: CommandHandler;
  vault: KeyVault;
  files: FileStore;
  pool: pg.Pool;
}

/**
 * Erases a member whose grace is over; who came back in time is left alone. Every step may be done again, and what is left to do is read
 * from the log, so a process that dies anywhere is taken up from the start.
 */
export function createEraseMember({
  store,
  handler,
  vault,
  files,
  pool,
}: EraseMemberDeps): (memberId: string, at: string) => Promise<void> {
  /** Decides between erasing and coming back: one append to the member's stream. False when they came back. */
  async function decide(memberId: string, at: string): Promise<boolean> {
    const { emails } = await tracesOf(store, memberId);
    const subjects = await correspondenceOf(store, memberId, emails);
    const { state } = await handler.handle(
      memberDecider,
      streams.member(memberId),
      { type: 'EraseMember', subjects, at },
      step(memberId, at, 'erase'),
    );
    return state.status === 'registered' && state.account === 'deleted';
  }

  async function endSwap(swapId: string, memberId: string, at: string): Promise<void> {
    const stream = streams.swap(swapId);
    const { state } = await handler.load(swapDecider, stream);
    if (state.status === 'none' || state.status === 'abandoned') return;
    const { ownerId, status } = state;
    const open = status === 'pending' || status === 'paused';
    const context = step(memberId, at, 'swap', swapId);
    if (open && ownerId === memberId) {
      await handler.handle(swapDecider, stream, { type: 'RejectSwap', by: memberId, reason: '', at }, context);
    } else if (open || status === 'accepting' || status === 'accepted') {
      await handler.handle(swapDecider, stream, { type: 'CancelSwap', by: memberId, at }, context);
    }
    const ended = proposedSwap((await handler.load(swapDecider, stream)).state);
    // also where a process died between the two
    if (ended.status === 'failed') await releaseItems(handler, ended, ended.attempts, context);
  }

  async function removeItem(itemId: string, memberId: string, at: string): Promise<void> {
    const { state: item } = await handler.load(itemDecider, streams.item(itemId));
    // what changed hands stays in the books
    if (item.status !== 'available' && item.status !== 'pending') return;
    const remove = { type: 'RemoveItem', by: { memberId, role: 'user' }, at } as const;
    await handler.handle(itemDecider, streams.item(itemId), remove, step(memberId, at, 'item', itemId));
  }

  return async (memberId, at) => {
    if (!(await decide(memberId, at))) return;
    const { erasedSubjects = [], pictures } = await tracesOf(store, memberId);
    const subjects = [memberId, ...erasedSubjects];
    for (const subject of subjects) await vault.destroy(subject);

    const belongings = await belongingsOf(store, memberId, erasedSubjects);
    for (const swapId of belongings.swapIds) await endSwap(swapId, memberId, at);
    for (const itemId of belongings.itemIds) await removeItem(itemId, memberId, at);
    for (const { stream, ownerId } of belongings.reservations) {
      await handler.handle(
        reservationDecider,
        stream,
        { type: 'ReleaseValue', ownerId, at },
        step(memberId, at, 'release', stream),
      );
    }
    for (const url of [...pictures, ...belongings.pictures]) {
      if (url.startsWith('/uploads/')) await files.remove(url.slice('/uploads/'.length));
    }
    await forgetMails(pool, subjects);
  };
}

/** `at` makes a later try a command of its own: what was refused before may be allowed by then. */
function step(memberId: string, at: string, ...names: string[]): CommandContext {
  const causationId = derivedId('erasure', memberId);
  return {
    commandId: derivedId('erasure', memberId, at, ...names),
    actor: { id: 'erasurePolicy', role: 'system' },
    correlationId: causationId,
    causationId,
    at,
  };
}
