import { createHash } from 'node:crypto';
import { limits, getQuietHoursEnd, truncateWithEllipsis, streams, type Language } from '@pass-along/contracts';
import {
  deriveId,
  type EventStore,
  FencedOff,
  isTransientFailure,
  type Logger,
  computePause,
} from '@pass-along/platform';
import { memberDecider } from '../members/memberDecider.ts';
import type { RegisteredMember } from '../members/memberState.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { IsRead } from '../notifications/noticeReadState.ts';
import { formatNotice, formatNoticeWithoutText } from '../mail/noticeEmail.ts';
import { loadNoticeFacts, type NoticeFacts } from '../notifications/noticeFacts.ts';
import { readMember } from '../notifications/noticeRecipients.ts';
import { withdrawnSuffix, type PushOutbox, type PushRow } from './pushOutbox.ts';
import type { OutgoingPush, PushService } from './pushService.ts';

interface SendPushDeps {
  store: EventStore;
  handler: CommandHandler;
  service: PushService;
  isRead: IsRead;
  outbox: PushOutbox;
  clock: () => Date;
  retries: { tries: number; firstPauseMs: number };
  logger: Logger;
}

/** The payload of a push; the service worker reads it (`web/src/worker/pushHandlers.ts`). */
export interface PushText {
  id: string;
  title: string;
  body: string;
  /** A path on this site. */
  link: string;
  lang: Language;
  /** Closes the shown push with this id instead. */
  withdrawn?: true;
}

const longestTitle = 120;
const longestBody = 300;
const longestPauseMs = 3_600_000;
const pauseWhileUnavailableMs = 1_000;

/** Sends one push, or schedules its next try. */
export function createSendPush(deps: SendPushDeps): (row: PushRow) => Promise<void> {
  const { store, service, isRead, outbox, clock, retries, logger } = deps;

  /** The notice that is still worth sending; undefined when there is none. */
  async function findStep(row: PushRow, member: RegisteredMember | undefined): Promise<NoticeFacts | undefined> {
    if (member?.account !== 'active' || member.pushDevices.length === 0) return undefined;
    if (clock().getTime() - Date.parse(row.created_at) > limits.notifications.pushHours * 3_600_000) return undefined;
    const { steps } = await loadNoticeFacts(member, [row], 'push', { store, isRead }, clock());
    return steps[0];
  }

  async function writePush(row: PushRow, member: RegisteredMember): Promise<OutgoingPush | undefined> {
    const { messagePushHours, pushHours } = limits.notifications;
    if (row.withdraws !== null) {
      const id = row.notice_id.slice(0, -withdrawnSuffix.length);
      const shown = { id, title: 'Pass-Along', body: '', link: row.withdraws, lang: member.language };
      const text: PushText = { ...shown, withdrawn: true };
      return {
        text: JSON.stringify(text),
        topic: buildTopic(row.recipient_id, row.withdraws),
        hours: messagePushHours,
      };
    }
    const step = await findStep(row, member);
    if (!step) return undefined;
    const { link, kind } = step.notice;
    const isCall = kind === 'callRings';
    const isMessage = kind === 'messageReceived';
    if (isMessage || isCall) await outbox.remember(row, link, clock());
    return {
      text: JSON.stringify(buildPushText(step, member)),
      topic: buildTopic(row.recipient_id, link),
      hours: isCall ? limits.call.ringSeconds / 3600 : isMessage ? messagePushHours : pushHours,
    };
  }

  async function sendRow(row: PushRow): Promise<void> {
    const member = await readMember(store, row.recipient_id);
    // a withdrawal makes no sound
    const quiet = row.withdraws === null && member && getQuietHoursEnd(member.quietHours, clock());
    if (quiet && row.stream.startsWith(streams.call(''))) {
      // a call is over when quiet hours are
      await outbox.end(row);
      return;
    }
    if (quiet) {
      await outbox.putOff(row, quiet);
      return;
    }
    const push = member && (await writePush(row, member));
    if (!push) {
      await outbox.end(row);
      return;
    }
    const devices = member.pushDevices.filter(({ deviceId }) => row.left_devices?.includes(deviceId) ?? true);
    await outbox.handOver(row);
    const ends = await Promise.all(
      devices.map(async (device) => ({ ...device, end: await service.deliver(push, device) })),
    );
    for (const { deviceId, end } of ends) {
      if (end.kind === 'gone') await removeDevice(row, deviceId);
      else if (end.kind === 'refused' || end.kind === 'unsure')
        logger.warn({ notice: row.notice_id, device: deviceId, ...end }, 'A push did not surely arrive');
    }
    const left = ends.flatMap(({ deviceId, end }) => (end.kind === 'put_off' ? [{ deviceId, ...end }] : []));
    if (left.length === 0 || row.tries >= retries.tries) {
      if (left.length > 0) logger.warn({ notice: row.notice_id, left }, 'A push was given up');
      await outbox.end(row);
      return;
    }
    const pause = Math.max(getRetryPause(row), ...left.map(({ retryAfterMs }) => retryAfterMs));
    const devicesLeft = left.map(({ deviceId }) => deviceId);
    await outbox.tryAgain(row, devicesLeft, new Date(clock().getTime() + pause));
  }

  const getRetryPause = ({ tries }: PushRow) =>
    computePause({ firstMs: retries.firstPauseMs, longestMs: longestPauseMs }, tries - 1);

  async function removeDevice({ recipient_id, notice_id }: PushRow, deviceId: string): Promise<void> {
    const at = clock().toISOString();
    const commandId = deriveId('push', notice_id, deviceId, 'gone');
    await deps.handler.handle(
      memberDecider,
      streams.member(recipient_id),
      { type: 'RemovePushDevice', deviceId, why: 'gone', at },
      {
        ...{ commandId, correlationId: commandId, causationId: commandId },
        ...{ actor: { id: 'push', role: 'system' }, by: 'policy', at },
      },
    );
  }

  return async (row) => {
    try {
      await sendRow(row);
    } catch (error) {
      if (error instanceof FencedOff) throw error;
      logger.warn({ err: error, notice: row.notice_id }, 'A push could not be written');
      // a push that may have arrived is not repeated
      const counts = !isTransientFailure(error);
      const pause = counts ? getRetryPause(row) : pauseWhileUnavailableMs;
      if (counts && row.tries >= retries.tries) await outbox.end(row);
      else await outbox.retryUnsent(row, new Date(clock().getTime() + pause), { counts });
    }
  };
}

/** One topic for each subject, as the browser's tag; the push service learns nothing from it. */
function buildTopic(recipientId: string, link: string): string {
  return createHash('sha256').update(`${recipientId} ${link}`).digest('base64url').slice(0, 32);
}

function buildPushText(step: NoticeFacts, { language: lang, pushTexts }: RegisteredMember): PushText {
  const { subject, line } = pushTexts ? formatNotice(step, lang) : formatNoticeWithoutText(step, lang);
  const { id, link } = step.notice;
  return {
    id,
    title: truncateWithEllipsis(subject, longestTitle),
    body: truncateWithEllipsis(line, longestBody),
    link,
    lang,
  };
}
