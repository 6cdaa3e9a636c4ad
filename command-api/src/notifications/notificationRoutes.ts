import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { endpoints, DomainError, streams } from '@pass-along/contracts';
import { deriveId, isPublicAddress, START } from '@pass-along/platform';
import { inboxDecider } from './inboxDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import type { UnsubscribeMails } from './unsubscribeMails.ts';

const markedAnswer = { success: true, message: 'Marked as read' };

export function registerNotificationRoutes(write: Write, handler: CommandHandler, unsubscribe: UnsubscribeMails): void {
  write(endpoints.readNotifications, async ({ body, caller: { memberId }, context }) => {
    const { ids, upTo: upToPosition = null } = body;
    const command = { type: 'ReadNotifications', memberId, ids, upToPosition, at: context.at } as const;
    const { position } = await handler.handle(inboxDecider, streams.inbox(memberId), command, context);
    return { position, answer: markedAnswer };
  });

  write(endpoints.addPushDevice, async ({ body: { endpoint, keys }, caller: { memberId }, context }) => {
    if (!isReachable(endpoint) || !isPoint(keys.p256dh)) throw new DomainError('push_device_refused');
    const device = { deviceId: deriveDeviceId(endpoint), endpoint, ...keys };
    const command = { type: 'AddPushDevice', ...device, at: context.at } as const;
    const { position } = await handler.handle(memberDecider, streams.member(memberId), command, context);
    return { position, answer: { success: true, message: 'Notices are pushed to this browser' } };
  });

  write(endpoints.removePushDevice, async ({ body: { endpoint }, caller: { memberId }, context }) => {
    const deviceId = deriveDeviceId(endpoint);
    const command = { type: 'RemovePushDevice', deviceId, why: 'switched_off', at: context.at } as const;
    const { position } = await handler.handle(memberDecider, streams.member(memberId), command, context);
    return { position, answer: { success: true, message: 'Nothing is pushed to this browser any more' } };
  });

  write(endpoints.leaveDigest, async ({ body: { token }, contextFor }) => {
    await unsubscribe(token, contextFor(token));
    return { position: START, answer: { success: true, message: 'You will get no more such emails' } };
  });

  write(endpoints.leaveMails, async ({ query: { token }, contextFor }) => {
    await unsubscribe(token, contextFor(token));
    return { position: START, answer: { success: true, message: 'You will get no more such emails' } };
  });

  write(endpoints.openInbox, async ({ caller: { memberId }, context }) => {
    const command = { type: 'OpenInbox', memberId, at: context.at } as const;
    const { position } = await handler.handle(inboxDecider, streams.inbox(memberId), command, context);
    return { position, answer: { success: true, message: 'Only later ones count as new' } };
  });

  write(endpoints.readAllNotifications, async ({ caller: { memberId }, context }) => {
    const command = { type: 'ReadAllNotifications', memberId, at: context.at } as const;
    const { position } = await handler.handle(inboxDecider, streams.inbox(memberId), command, context);
    return { position, answer: markedAnswer };
  });
}

/** A derived id, which reveals no push address and cannot be used to send. */
function deriveDeviceId(endpoint: string): string {
  return deriveId('push device', endpoint);
}

/** A first check by host name. Each push resolves the name and checks the address again. */
function isReachable(endpoint: string): boolean {
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** Whether this key can encrypt a message. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex');
    return true;
  } catch {
    return false;
  }
}
