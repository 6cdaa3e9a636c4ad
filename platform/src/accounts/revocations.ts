import { adminDuty, settingsOf, type AdminDuty, type SettingsEvent } from '@pass-along/contracts';
import * as z from 'zod/mini';
import { restUntilBack } from '../availability.ts';
import { START, type EventStore, type Position, type StoredEvent, UnreadableEvent } from '../eventStore/eventStore.ts';
import { type Logger } from '../observing/logger.ts';
import { type Session } from './tokens.ts';

export interface Revocations {
  /** Whether the member's sessions were ended after this one was opened. */
  isOver(session: Pick<Session, 'memberId' | 'generation'>): boolean;
  /** What an admin may by now, whatever they might when the session was opened; nothing for who signed in as a plain member, or lacks the second factor they need. */
  dutiesOf(session: Session): readonly AdminDuty[];
  /** Whether an admin may do nothing of theirs until they have a second factor. */
  lacksSecondFactor(session: Session): boolean;
  /** Resolves once everything that was in the log at the start is known. */
  ready: Promise<void>;
}

export interface RevocationsOptions {
  /** Nothing personal is read, so the store as it is will do. */
  store: EventStore;
  signal: AbortSignal;
  logger: Logger;
}

const retryMs = 1_000;
const none = -1;

/** Knows from the log whose sessions ended when: every instance follows it, so a session is over on all of them at once. */
export function createRevocations({ store, signal, logger }: RevocationsOptions): Revocations {
  /** By member, the latest generation of sessions that is over: the log's order decides, whatever clocks say. */
  const ended = new Map<string, number>();
  /** By member, the latest grant of duties and where it stands in the log. */
  const granted = new Map<string, { duties: readonly AdminDuty[]; position: Position }>();
  /** By member, whether they have a second factor, and where the log says so. */
  const factors = new Map<string, { has: boolean; position: Position }>();
  let adminsNeedFactor = false;
  let after = START;
  let caughtUp: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (caughtUp = resolve));

  async function follow(): Promise<void> {
    for await (const batch of store.subscribe({ after, filter: { categories: ['member', 'settings'] }, signal })) {
      for (const event of batch.events) noteOrPassOver(event);
      after = batch.position;
      if (batch.caughtUp) caughtUp();
    }
  }

  /** Whoever waits for all of the log, every start among them, would wait for ever for one torn row of it. */
  function noteOrPassOver(event: StoredEvent): void {
    try {
      if (event.unreadable !== undefined) throw new UnreadableEvent(event);
      note(event);
    } catch (error) {
      const { stream, position, type } = event;
      logger.error({ err: error, stream, position, type }, 'What an event says of sessions and duties is passed over');
    }
  }

  function note({ type, data, position }: StoredEvent): void {
    if (type === 'CommunitySettingsChanged') {
      // nothing in it is personal
      const { adminsNeedSecondFactor } = settingsOf((data as SettingsEvent['data']).changes);
      adminsNeedFactor = adminsNeedSecondFactor ?? adminsNeedFactor;
      return;
    }
    const memberId = String(data['memberId']);
    const duties = dutiesAfter(type, data);
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
      // told to stop, it stops at once
      await restUntilBack(retryMs, signal);
    }
    caughtUp();
  }

  void keepFollowing();

  function lacksSecondFactor({ memberId, role, position, secondFactor }: Session): boolean {
    if (role !== 'admin' || !adminsNeedFactor) return false;
    const latest = factors.get(memberId);
    // as with duties: what this process has not heard of yet, the token knows
    return !(latest && (secondFactor === undefined || latest.position > position) ? latest.has : secondFactor === true);
  }

  return {
    lacksSecondFactor,
    dutiesOf(session) {
      const { memberId, role, position, duties } = session;
      if (role !== 'admin' || lacksSecondFactor(session)) return [];
      const latest = granted.get(memberId);
      // what this process has not heard of yet, the token knows
      return latest && (duties === undefined || latest.position > position) ? latest.duties : (duties ?? []);
    },
    isOver: ({ memberId, generation }) => generation <= (ended.get(memberId) ?? none),
    ready,
  };
}

const dutyList = z.array(adminDuty);

/** The duties that an event leaves a member with; undefined where it says nothing of them. */
function dutiesAfter(type: string, data: StoredEvent['data']): readonly AdminDuty[] | undefined {
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
