import { getPictureDraftFolder, getEventDefinition, streams, type MemberEvent } from '@pass-along/contracts';
import { deriveId, type EventStore, type FileStore, type KeyVault, UnreadableEvent } from '@pass-along/platform';
import type pg from 'pg';
import { createAdminRoster } from '../members/adminRoster.ts';
import { memberDecider } from '../members/memberDecider.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { forgetMails } from '../mail/mailOutbox.ts';
import { findErasureScope, findLinkedSubjects, readMemberTraces } from './erasureScope.ts';
import { getErasureRule } from './erasureSteps.ts';

export interface EraseMemberDeps {
  /** The store from `withPrivacy`, with personal fields readable. */
  store: EventStore;
  handler: CommandHandler;
  vault: KeyVault;
  files: FileStore;
  pool: pg.Pool;
}

/**
 * Erases a member after the grace period, unless they came back in time. Every step can be repeated and the remaining
 * work is read from the log, so an interrupted erasure restarts from the beginning. `again`: they were erased before,
 * and a restored backup lacks that event.
 */
export function createEraseMember({
  store,
  handler,
  vault,
  files,
  pool,
}: EraseMemberDeps): (memberId: string, at: string, again?: boolean) => Promise<void> {
  /** One append to the member's stream decides between erasure and return. False when the member came back. */
  async function decide(memberId: string, at: string, again: boolean): Promise<boolean> {
    const { emails } = await readMemberTraces(store, memberId);
    const subjects = await findLinkedSubjects(store, memberId, emails);
    try {
      const { state } = await handler.handle(
        memberDecider,
        streams.member(memberId),
        { type: 'EraseMember', subjects, again, at },
        createErasureContext(memberId, at, 'erase'),
      );
      return state.status === 'registered' && state.account === 'deleted';
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      return eraseUnreadableMember(memberId, subjects, at, again);
    }
  }

  /** A damaged stream accepts no commands and no sign-in. Its readable events still show a requested deletion. */
  async function eraseUnreadableMember(
    memberId: string,
    subjects: string[],
    at: string,
    again: boolean,
  ): Promise<boolean> {
    const stream = streams.member(memberId);
    let account: 'staying' | 'leaving' | 'erased' = 'staying';
    for await (const { type } of store.readStream(stream)) {
      if (type === 'DeletionRequested') account = 'leaving';
      if (type === 'DeletionCancelled') account = 'staying';
      if (type === 'MemberErased') account = 'erased';
    }
    if (account === 'erased') return true;
    if (account !== 'leaving' && !again) return false;
    // the damaged part may hide another account status
    const from = 'active';
    const { type, data } = {
      type: 'MemberErased',
      data: { memberId, from, subjects, erasedAt: at },
    } as const satisfies MemberEvent;
    const { commandId, correlationId, causationId, actor, by } = createErasureContext(memberId, at, 'erase');
    const metadata = {
      $correlationId: correlationId,
      $causationId: causationId,
      commandId,
      command: 'EraseMember',
      actor,
      by,
      at,
      schemaVersion: getEventDefinition(type)?.version ?? 1,
    };
    await store.append(stream, [{ id: deriveId('erasure', memberId, 'unread'), type, data, metadata }], 'any');
    return true;
  }

  return async (memberId, at, again = false) => {
    if (!(await decide(memberId, at, again))) return;
    // a restored backup may list them as an admin again
    await createAdminRoster(handler).unregisterAdmin(memberId, createErasureContext(memberId, at, 'admins'));
    const leaver = { memberId, subjects: (await readMemberTraces(store, memberId)).erasedSubjects ?? [] };
    const keys = [memberId, ...leaver.subjects];
    for (const key of keys) await vault.destroy(key);

    const createStepContext = (...names: string[]) => createErasureContext(memberId, at, ...names);
    const belongings = await findErasureScope(store, leaver);
    for (const { category, stream } of belongings.streams)
      await skipUnreadable(async () =>
        getErasureRule(category)?.ends?.end(stream, leaver, { handler, at, context: createStepContext }),
      );
    for (const path of belongings.files) await files.remove(path);
    await files.removeFolder(getPictureDraftFolder(memberId));
    await forgetMails(pool, keys);
  };
}

/**
 * Skips a damaged stream, which accepts no closing command, so that it does not block the others. Its personal fields
 * are unreadable without the key anyway.
 */
async function skipUnreadable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
  }
}

/** `at` gives a later attempt its own command id, since a command refused before may be allowed by then. */
function createErasureContext(memberId: string, at: string, ...names: string[]): CommandContext {
  const causationId = deriveId('erasure', memberId);
  return {
    commandId: deriveId('erasure', memberId, at, ...names),
    actor: { id: 'erasurePolicy', role: 'system' },
    by: 'timer',
    correlationId: causationId,
    causationId,
    at,
  };
}
