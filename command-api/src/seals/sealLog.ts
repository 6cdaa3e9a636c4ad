import { addDays, type CommunitySettings, dayAt, streams } from '@pass-along/contracts';
import {
  chainHead,
  type Deadline,
  derivedId,
  type Kit,
  recordedSeals,
  restFor,
  statementOf,
} from '@pass-along/platform';
import { logSealsDecider } from '../domain/community/logSeals.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

export interface SealDeps extends Pick<Kit, 'pool' | 'rawStore' | 'seals'> {
  logId: string;
  handler: CommandHandler;
  /** As they are now. */
  community: () => Promise<CommunitySettings>;
}

/** The chain follows the log within a second; after a burst, or made anew, it may take longer, and the deadline is tried again. */
const patienceMs = 20_000;
const lookEveryMs = 100;

/** Seals the log as the chain has it: the event first, then its file, which a crash between them leaves to be written. */
export function createSealLog({ pool, rawStore, seals, logId, handler, community }: SealDeps) {
  async function chainAtEnd() {
    const end = await rawStore.head();
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      const head = await chainHead(pool, logId);
      if (head.position >= end) return head;
      if (performance.now() > giveUpAt) throw new Error('The hash chain is behind the log');
      await restFor(lookEveryMs, new AbortController().signal);
    }
  }

  /** The last that can be read: a torn one has no file to be written from. */
  async function keepLast(): Promise<void> {
    const last = (await recordedSeals(rawStore)).at(-1);
    if (last) await seals.keep(last);
  }

  async function sealLog({ id, dueAt, firedAt }: Deadline): Promise<void> {
    const key = await seals.key();
    const { events, position, link } = await chainAtEnd();
    const { timeZone } = await community();
    const day = addDays(dayAt(firedAt, timeZone), -1);
    const sealed = { logId, day, position, events, hash: link.toString('hex'), sealedAt: firedAt };
    const seal = { ...sealed, signature: key.sign(statementOf(sealed)), publicKey: key.publicKey };
    await handler.handle(
      logSealsDecider,
      streams.seals(),
      { type: 'SealLog', seal, dueAt },
      {
        commandId: derivedId(id, 'SealLog'),
        actor: { id: 'sealPolicy', role: 'system' },
        by: 'timer',
        correlationId: id,
        causationId: id,
        at: firedAt,
      },
    );
    await keepLast();
  }

  return { sealLog, keepLast };
}
