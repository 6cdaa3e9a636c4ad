import { addDays, type CommunitySettings, dayAt, streams } from '@pass-along/contracts';
import {
  chainHead,
  checkSeals,
  type Deadline,
  derivedId,
  type Kit,
  nothingVerified,
  recordedSeals,
  restFor,
  statementOf,
  verifyLog,
} from '@pass-along/platform';
import { logSealsDecider } from '../domain/community/logSeals.ts';
import { type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

export interface SealDeps extends Pick<Kit, 'pool' | 'rawStore' | 'seals'> {
  logId: string;
  handler: CommandHandler;
  /** Reads the current settings. */
  community: () => Promise<CommunitySettings>;
}

/**
 * The hash chain usually follows the log within a second. After a burst or a rebuild it may take longer, and the
 * deadline is retried.
 */
const patienceMs = 20_000;
const lookEveryMs = 100;
const partMs = 1_500;

/** Seals the log at the end of the hash chain: first the event, then the file. A crash only delays the file. */
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

  /** Writes the file of the last readable seal. An unreadable seal event has no content for a file. */
  async function keepLast(): Promise<void> {
    const last = (await recordedSeals(rawStore)).at(-1);
    if (last) await seals.keep(last);
  }

  /** Verifies in parts, so that a long log does not block other work. */
  async function countFindings(): Promise<number> {
    const [files, keys] = await Promise.all([seals.all(), seals.publicKeys()]);
    const { sealed, findings } = await checkSeals({ rawStore, files, keys });
    for (let from = nothingVerified; ;) {
      const part = await verifyLog({ rawStore, pool, logId, sealed, from, forMs: partMs });
      if (part.isDone) return part.findings.length + findings.length;
      from = part.verified;
    }
  }

  const contextOf = ({ id, firedAt }: Deadline, step: string): CommandContext => ({
    commandId: derivedId(id, step),
    actor: { id: 'sealPolicy', role: 'system' },
    by: 'timer',
    correlationId: id,
    causationId: id,
    at: firedAt,
  });

  async function sealLog(deadline: Deadline): Promise<void> {
    const { dueAt, firedAt } = deadline;
    const findings = await countFindings();
    const record = { type: 'RecordVerification', logId, findings, at: firedAt } as const;
    await handler.handle(logSealsDecider, streams.seals(), record, contextOf(deadline, 'RecordVerification'));
    const key = await seals.key();
    const { events, position, link } = await chainAtEnd();
    const { timeZone } = await community();
    const day = addDays(dayAt(firedAt, timeZone), -1);
    const sealed = { logId, day, position, events, hash: link.toString('hex'), sealedAt: firedAt };
    const seal = { ...sealed, signature: key.sign(statementOf(sealed)), publicKey: key.publicKey };
    const command = { type: 'SealLog', seal, dueAt, at: firedAt } as const;
    await handler.handle(logSealsDecider, streams.seals(), command, contextOf(deadline, 'SealLog'));
    await keepLast();
  }

  return { sealLog, keepLast };
}
