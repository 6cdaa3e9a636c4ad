import { type MemberEvent } from '@pass-along/contracts';
import { holdLease, type Logger, type StoredEvent } from '@pass-along/platform';
import type pg from 'pg';
import { createPolicyState } from '../policies/policyState.ts';
import { createWakeUp, restUntil } from '../wakeUp.ts';
import { createEraseMember, type EraseMemberDeps } from './eraseMember.ts';

export interface ErasureDeps extends EraseMemberDeps {
  connectionString: string;
  logger: Logger;
  clock?: () => Date;
}

export interface Erasure {
  /** Resolves once no erasure is under way. */
  stop(): Promise<void>;
}

const name = 'erasure';
/** By then sessions are over on every instance, so that no request under way writes about the member any more. */
const settleMs = 2_000;
const longestRestMs = 60_000;
const checkpointEvery = 1_000;

/** Erases members when their grace is over: keeps in `policies.due_erasures` who is due when, and works on one instance at a time. */
export function startErasure(deps: ErasureDeps): Erasure {
  const { connectionString, pool, store, logger, clock = () => new Date() } = deps;
  const stopping = new AbortController();
  const eraseMember = createEraseMember(deps);

  async function follow(news: { wake(): void }, signal: AbortSignal): Promise<void> {
    // a new epoch each time the lease is gained
    const state = await createPolicyState(pool, name);
    const after = await state.take();
    let passed = 0;
    for await (const { events, position } of store.subscribe({ after, filter: { categories: ['member'] }, signal })) {
      let changed = false;
      for (const event of events) changed = (await remember(pool, event)) || changed;
      passed += events.length;
      if (!changed && passed < checkpointEvery) continue;
      await state.moveTo(position);
      passed = 0;
      if (changed) news.wake();
    }
  }

  async function eraseDue(news: { next(): Promise<void> }, signal: AbortSignal): Promise<void> {
    const notBefore = new Map<string, number>();
    while (!signal.aborted) {
      const heard = news.next();
      let rest = longestRestMs;
      for (const { memberId, dueAt } of await dueErasures(pool)) {
        const at = Math.max(dueAt.getTime() + settleMs, notBefore.get(memberId) ?? 0);
        const wait = at - clock().getTime();
        if (wait > 0) {
          rest = Math.min(rest, wait);
          continue;
        }
        try {
          await eraseMember(memberId, clock().toISOString());
          await forgetDue(pool, memberId, dueAt);
        } catch (error) {
          logger.error(
            { err: error, policy: name, memberId },
            'An erasure stopped half-way and will be taken up again',
          );
          notBefore.set(memberId, clock().getTime() + settleMs);
          rest = Math.min(rest, settleMs);
        }
      }
      await restUntil(heard, rest, signal);
    }
  }

  async function work(leased: AbortSignal): Promise<void> {
    const failed = new AbortController();
    const signal = AbortSignal.any([leased, failed.signal]);
    const news = createWakeUp();
    // the table is there before anybody looks into it
    await createPolicyState(pool, name);
    const parts = [follow(news, signal), eraseDue(news, signal)].map((part) =>
      part.finally(() => {
        failed.abort();
      }),
    );
    const ends = await Promise.allSettled(parts);
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure && !leased.aborted) throw failure.reason;
  }

  const ended = holdLease({ connectionString, name: `policy:${name}`, signal: stopping.signal, logger, work });
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** What an event says about who is due; true when it says something. Who came back or is erased by then is found out when they are due. */
async function remember(pool: pg.Pool, { type, data }: StoredEvent): Promise<boolean> {
  const event = { type, data } as MemberEvent;
  if (event.type === 'DeletionRequested') {
    await pool.query(
      `INSERT INTO policies.due_erasures (member_id, due_at) VALUES ($1, $2) ON CONFLICT (member_id) DO UPDATE SET due_at = excluded.due_at`,
      [event.data.memberId, event.data.dueAt],
    );
    return true;
  }
  if (event.type !== 'DeletionCancelled') return false;
  await pool.query('DELETE FROM policies.due_erasures WHERE member_id = $1', [event.data.memberId]);
  return true;
}

async function dueErasures(pool: pg.Pool): Promise<{ memberId: string; dueAt: Date }[]> {
  const { rows } = await pool.query<{ member_id: string; due_at: string }>(
    'SELECT member_id, due_at FROM policies.due_erasures ORDER BY due_at, member_id',
  );
  return rows.map((row) => ({ memberId: row.member_id, dueAt: new Date(row.due_at) }));
}

/** Unless a new request moved it meanwhile. */
async function forgetDue(pool: pg.Pool, memberId: string, dueAt: Date): Promise<void> {
  await pool.query('DELETE FROM policies.due_erasures WHERE member_id = $1 AND due_at = $2', [memberId, dueAt]);
}
