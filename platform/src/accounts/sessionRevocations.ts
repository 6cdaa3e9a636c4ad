import { adminPermission, toSettings, type AdminPermission } from '@pass-along/contracts';
import * as z from 'zod/mini';
import { waitForRecovery } from '../storeAvailability.ts';
import { START, type EventStore, type Position, type StoredEvent, UnreadableEvent } from '../eventStore/eventStore.ts';
import type { Logger } from '../observing/logger.ts';
import type { Session } from './sessionTokens.ts';
import { isInCategories } from '../consumers/categoryEvents.ts';

export interface Revocations {
  /** Whether the member's sessions were ended after this one was opened. */
  isEnded(session: Pick<Session, 'memberId' | 'generation'>): boolean;
  /** The latest of the member's sessions that have ended; below all sessions if none has. */
  getEndedGeneration(memberId: string): number;
  /**
   * The admin's current permissions, which may differ from those at sign-in. Empty for a session opened as a plain
   * member, and for an admin without the second factor the community requires.
   */
  getPermissions(session: Session): readonly AdminPermission[];
  /** Whether this admin must set up a second factor before using any permission. */
  needsSecondFactor(session: Session): boolean;
  /** Resolves once every event that was in the log at start-up has been read. */
  ready: Promise<void>;
}

export interface RevocationsOptions {
  /** No personal field is read, so the raw store is enough. */
  store: EventStore;
  signal: AbortSignal;
  logger: Logger;
}

const retryMs = 1_000;
const none = -1;

export type GetEndedGeneration = Revocations['getEndedGeneration'];
/** Where sessions do not end. */
export const getNoEndedGeneration: GetEndedGeneration = () => none;

/**
 * Follows the log to learn which sessions were ended. Every instance follows it, so a session ends on all of them at
 * once.
 */
export function createRevocations({ store, signal, logger }: RevocationsOptions): Revocations {
  /** Per member, the highest ended session generation. The order of the log decides, not clocks. */
  const ended = new Map<string, number>();
  /** Per member, the latest grant of permissions and its position in the log. */
  const granted = new Map<string, { duties: readonly AdminPermission[]; position: Position }>();
  /** Per member, whether they have a second factor, and the position of the event that says so. */
  const factors = new Map<string, { has: boolean; position: Position }>();
  let adminsNeedFactor = false;
  let after = START;
  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (resolveReady = resolve));

  async function follow(): Promise<void> {
    for await (const batch of store.subscribe({ after, filter: { categories: ['member', 'settings'] }, signal })) {
      for (const event of batch.events) recordOrSkip(event);
      after = batch.position;
      if (batch.caughtUp) resolveReady();
    }
  }

  /** Skips an unreadable event. Otherwise one torn row would keep every start waiting for ever. */
  function recordOrSkip(event: StoredEvent): void {
    try {
      if (event.unreadable !== undefined) throw new UnreadableEvent(event);
      recordEvent(event);
    } catch (error) {
      const { stream, position, type } = event;
      logger.error({ err: error, stream, position, type }, 'What an event says of sessions and duties is passed over');
    }
  }

  function recordEvent(event: StoredEvent): void {
    const { type, data, position } = event;
    if (isInCategories(['settings'], event)) {
      // these settings hold no personal data
      const { adminsNeedSecondFactor } = toSettings(event.data.changes);
      adminsNeedFactor = adminsNeedSecondFactor ?? adminsNeedFactor;
      return;
    }
    const memberId = String(data['memberId']);
    const duties = getGrantedPermissions(type, data);
    if (duties) granted.set(memberId, { duties, position });
    if (type === 'SecondFactorConfirmed') factors.set(memberId, { has: true, position });
    if (type === 'SecondFactorRemoved') factors.set(memberId, { has: false, position });
    if (type === 'MemberErased') ended.set(memberId, Number.POSITIVE_INFINITY);
    if (type === 'SessionsEnded')
      ended.set(memberId, Math.max(ended.get(memberId) ?? none, Number(data['generation'])));
  }

  async function keepFollowing(): Promise<void> {
    while (!signal.aborted) {
      await follow().catch((error: unknown) => {
        if (!signal.aborted) logger.error({ err: error }, 'Ended sessions could not be followed, trying again');
      });
      // an abort ends the pause at once
      await waitForRecovery(retryMs, signal);
    }
    resolveReady();
  }

  void keepFollowing();

  const getEndedGeneration: GetEndedGeneration = (memberId) => ended.get(memberId) ?? none;

  function needsSecondFactor({ memberId, role, position, secondFactor }: Session): boolean {
    if (role !== 'admin' || !adminsNeedFactor) return false;
    const latest = factors.get(memberId);
    // as with permissions: the token may be newer than what this process has read
    return !(latest && (secondFactor === undefined || latest.position > position) ? latest.has : secondFactor === true);
  }

  return {
    needsSecondFactor,
    getPermissions(session) {
      const { memberId, role, position, duties } = session;
      if (role !== 'admin' || needsSecondFactor(session)) return [];
      const latest = granted.get(memberId);
      // the token may be newer than what this process has read
      return latest && (duties === undefined || latest.position > position) ? latest.duties : (duties ?? []);
    },
    isEnded: ({ memberId, generation }) => generation <= getEndedGeneration(memberId),
    getEndedGeneration,
    ready,
  };
}

const dutyList = z.array(adminPermission);

/** The permissions that an event gives a member; undefined for events that do not change them. */
function getGrantedPermissions(type: string, data: StoredEvent['data']): readonly AdminPermission[] | undefined {
  switch (type) {
    case 'MemberRegistered':
      return data['role'] === 'admin' ? dutyList.parse(data['duties']) : undefined;
    case 'MemberPromoted':
      return dutyList.parse(data['duties']);
    case 'AdminDutiesChanged':
      return dutyList.parse(data['to']);
    case 'MemberDemoted':
      return [];
    default:
      return undefined;
  }
}
