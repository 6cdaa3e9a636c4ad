import { definitionOf, streams, type MemberEvent } from '@pass-along/contracts';
import { derivedId, type EventStore, type FileStore, type KeyVault, UnreadableEvent } from '@pass-along/platform';
import type pg from 'pg';
import { itemDecider } from '../domain/items/item.ts';
import { memberDecider } from '../domain/members/member.ts';
import { reservationDecider } from '../domain/reservations/reservation.ts';
import { proposedSwap, swapDecider } from '../domain/swaps/swap.ts';
import { type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { forgetMails } from '../mail/outbox.ts';
import { releaseItems } from '../policies/acceptance.ts';
import { sendCommands } from '../policies/sendCommands.ts';
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
    try {
      const { state } = await handler.handle(
        memberDecider,
        streams.member(memberId),
        { type: 'EraseMember', subjects, at },
        step(memberId, at, 'erase'),
      );
      return state.status === 'registered' && state.account === 'deleted';
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      return eraseUnread(memberId, subjects, at);
    }
  }

  /** A damaged stream lets nobody decide on it, nor sign in; what it still says about leaving holds. */
  async function eraseUnread(memberId: string, subjects: string[], at: string): Promise<boolean> {
    const stream = streams.member(memberId);
    let account: 'staying' | 'leaving' | 'erased' = 'staying';
    for await (const { type } of store.readStream(stream)) {
      if (type === 'DeletionRequested') account = 'leaving';
      if (type === 'DeletionCancelled') account = 'staying';
      if (type === 'MemberErased') account = 'erased';
    }
    if (account !== 'leaving') return account === 'erased';
    const { type, data } = {
      type: 'MemberErased',
      data: { memberId, subjects, erasedAt: at },
    } as const satisfies MemberEvent;
    const { commandId, correlationId, causationId, actor } = step(memberId, at, 'erase');
    const metadata = {
      $correlationId: correlationId,
      $causationId: causationId,
      commandId,
      actor,
      at,
      schemaVersion: definitionOf(type)?.version ?? 1,
    };
    await store.append(stream, [{ id: derivedId('erasure', memberId, 'unread'), type, data, metadata }], 'any');
    return true;
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
    if (ended.status === 'failed') await sendCommands(handler, releaseItems(ended, ended.attempts), context);
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
    for (const swapId of belongings.swapIds) await unlessUnreadable(() => endSwap(swapId, memberId, at));
    for (const itemId of belongings.itemIds) await unlessUnreadable(() => removeItem(itemId, memberId, at));
    for (const { stream, ownerId } of belongings.reservations) {
      await unlessUnreadable(() =>
        handler.handle(
          reservationDecider,
          stream,
          { type: 'ReleaseValue', ownerId, at },
          step(memberId, at, 'release', stream),
        ),
      );
    }
    for (const url of [...pictures, ...belongings.pictures]) {
      if (url.startsWith('/uploads/')) await files.remove(url.slice('/uploads/'.length));
    }
    await forgetMails(pool, subjects);
  };
}

/** A damaged stream can't be brought to its end, and must not keep the rest; what is personal in it went with the key. */
async function unlessUnreadable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
  }
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
