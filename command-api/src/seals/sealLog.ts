import { addDays, type CommunitySettings, toCalendarDay, streams } from '@pass-along/contracts';
import {
  readChainHead,
  checkSeals,
  type Deadline,
  deriveId,
  type Kit,
  nothingVerified,
  readRecordedSeals,
  sleep,
  formatStatement,
  verifyLog,
} from '@pass-along/platform';
import { logSealsDecider } from './logSealsDecider.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

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
const maxChainWaitMs = 20_000;
const pollIntervalMs = 100;
const verificationPartMs = 1_500;

/** Seals the log at the end of the hash chain: first the event, then the file. A crash only delays the file. */
export function createSealLog({ pool, rawStore, seals, logId, handler, community }: SealDeps) {
  async function waitForChain() {
    const end = await rawStore.head();
    const giveUpAt = performance.now() + maxChainWaitMs;
    for (;;) {
      const head = await readChainHead(pool, logId);
      if (head.position >= end) return head;
      if (performance.now() > giveUpAt) throw new Error('The hash chain is behind the log');
      await sleep(pollIntervalMs, new AbortController().signal);
    }
  }

  /** Writes the file of the last readable seal. An unreadable seal event has no content for a file. */
  async function writeLastSeal(): Promise<void> {
    const last = (await readRecordedSeals(rawStore)).at(-1);
    if (last) await seals.save(last);
  }

  /** Verifies in parts, so that a long log does not block other work. */
  async function countFindings(): Promise<number> {
    const [files, keys] = await Promise.all([seals.readAll(), seals.readPublicKeys()]);
    const { sealed, findings } = await checkSeals({ rawStore, files, keys });
    for (let from = nothingVerified; ;) {
      const part = await verifyLog({ rawStore, pool, logId, sealed, from, forMs: verificationPartMs });
      if (part.isDone) return part.findings.length + findings.length;
      from = part.verified;
    }
  }

  const createTimerContext = ({ id, firedAt }: Deadline, step: string): CommandContext => ({
    commandId: deriveId(id, step),
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
    await handler.handle(logSealsDecider, streams.seals(), record, createTimerContext(deadline, 'RecordVerification'));
    const key = await seals.loadKey();
    const { events, position, link } = await waitForChain();
    const { timeZone } = await community();
    const day = addDays(toCalendarDay(firedAt, timeZone), -1);
    const sealed = { logId, day, position, events, hash: link.toString('hex'), sealedAt: firedAt };
    const seal = { ...sealed, signature: key.sign(formatStatement(sealed)), publicKey: key.publicKey };
    const command = { type: 'SealLog', seal, dueAt, at: firedAt } as const;
    await handler.handle(logSealsDecider, streams.seals(), command, createTimerContext(deadline, 'SealLog'));
    await writeLastSeal();
  }

  return { sealLog, keepLast: writeLastSeal };
}
