import { definitionOf, streams, type MemberEvent } from '@pass-along/contracts';
import { derivedId, type EventStore, type FileStore, type KeyVault, UnreadableEvent } from '@pass-along/platform';
import type pg from 'pg';
import { createAdmins } from '../accounts/admins.ts';
import { memberDecider } from '../domain/members/member.ts';
import { type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { forgetMails } from '../mail/outbox.ts';
import { belongingsOf, subjectsOf, tracesOf } from './belongings.ts';
import { eraserOf } from './erasers.ts';

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
 * from the log, so a process that dies anywhere is taken up from the start. `again`: they were erased before, and a backup has forgotten it.
 */
export function createEraseMember({
  store,
  handler,
  vault,
  files,
  pool,
}: EraseMemberDeps): (memberId: string, at: string, again?: boolean) => Promise<void> {
  /** Decides between erasing and coming back: one append to the member's stream. False when they came back. */
  async function decide(memberId: string, at: string, again: boolean): Promise<boolean> {
    const { emails } = await tracesOf(store, memberId);
    const subjects = await subjectsOf(store, memberId, emails);
    try {
      const { state } = await handler.handle(
        memberDecider,
        streams.member(memberId),
        { type: 'EraseMember', subjects, again, at },
        step(memberId, at, 'erase'),
      );
      return state.status === 'registered' && state.account === 'deleted';
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      return eraseUnread(memberId, subjects, at, again);
    }
  }

  /** A damaged stream lets nobody decide on it, nor sign in; what it still says about leaving holds. */
  async function eraseUnread(memberId: string, subjects: string[], at: string, again: boolean): Promise<boolean> {
    const stream = streams.member(memberId);
    let account: 'staying' | 'leaving' | 'erased' = 'staying';
    for await (const { type } of store.readStream(stream)) {
      if (type === 'DeletionRequested') account = 'leaving';
      if (type === 'DeletionCancelled') account = 'staying';
      if (type === 'MemberErased') account = 'erased';
    }
    if (account === 'erased') return true;
    if (account !== 'leaving' && !again) return false;
    // what else became of the account the damaged part may hide
    const from = 'active';
    const { type, data } = {
      type: 'MemberErased',
      data: { memberId, from, subjects, erasedAt: at },
    } as const satisfies MemberEvent;
    const { commandId, correlationId, causationId, actor, by } = step(memberId, at, 'erase');
    const metadata = {
      $correlationId: correlationId,
      $causationId: causationId,
      commandId,
      command: 'EraseMember',
      actor,
      by,
      at,
      schemaVersion: definitionOf(type)?.version ?? 1,
    };
    await store.append(stream, [{ id: derivedId('erasure', memberId, 'unread'), type, data, metadata }], 'any');
    return true;
  }

  return async (memberId, at, again = false) => {
    if (!(await decide(memberId, at, again))) return;
    // a backup may have brought them back to the admins
    await createAdmins(handler).forget(memberId, step(memberId, at, 'admins'));
    const leaver = { memberId, subjects: (await tracesOf(store, memberId)).erasedSubjects ?? [] };
    const keys = [memberId, ...leaver.subjects];
    for (const key of keys) await vault.destroy(key);

    const context = (...names: string[]) => step(memberId, at, ...names);
    const belongings = await belongingsOf(store, leaver);
    for (const { category, stream } of belongings.streams)
      await unlessUnreadable(async () => eraserOf(category)?.ends?.end(stream, leaver, { handler, at, context }));
    for (const path of belongings.files) await files.remove(path);
    await forgetMails(pool, keys);
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
    by: 'timer',
    correlationId: causationId,
    causationId,
    at,
  };
}
