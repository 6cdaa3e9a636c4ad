import * as z from 'zod/mini';
import { noticeKind } from './noticeKinds.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { patterned, timestamp } from '../core/schemaFields.ts';
import { notificationLimits } from './notificationLimits.ts';
import { personRef } from '../members/personRef.ts';
import { tokenBody } from '../core/commonBodies.ts';

const { readAtOnce } = notificationLimits.notifications;

const notificationId = patterned(
  z.string('An id is required'),
  /^[A-Za-z0-9_-]{1,64}\.[A-Za-z]{1,32}$/,
  'This is not a valid id',
  'invalid_id',
);

const positionPattern = /^[\w.:/-]{1,128}$/;
const cursorPattern = /^[\w.:/-]{1,128}~[\w.-]{1,97}$/;

const createPatternText = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .check(z.refine((value) => pattern.test(value), { error: message, ...createRuleParams('invalid_format') }));

export const notificationsQuery = z.object({
  /** The `next` of the previous page. */
  before: z.optional(createPatternText(cursorPattern, 'This is not a place in the list')),
});

/** Either a list of ids, or everything up to a position. */
export const readNotificationsBody = z
  .object({
    ids: z._default(
      z
        .array(notificationId, 'Ids must be a list')
        .check(z.maxLength(readAtOnce, `At most ${String(readAtOnce)} notifications can be marked at once`)),
      [],
    ),
    /** The `position` of a notification. */
    upTo: z.optional(createPatternText(positionPattern, 'This is not a position')),
  })
  .check(
    z.refine(({ ids, upTo }) => ids.length > 0 || upTo !== undefined, {
      error: 'Name the notifications that were read',
      path: ['ids'],
      ...createRuleParams('required'),
    }),
  );

const pushEndpoint = z.string('Endpoint is required').check(
  z.maxLength(
    notificationLimits.notifications.pushEndpoint,
    `Endpoint must be at most ${String(notificationLimits.notifications.pushEndpoint)} characters`,
  ),
  z.refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).username === '', {
    error: 'Endpoint must be an https address',
    ...createRuleParams('invalid_format'),
  }),
);
const createBase64UrlKey = (label: string, length: number) =>
  patterned(
    z.string(`${label} is required`),
    new RegExp(`^[A-Za-z0-9_-]{${String(length)}}=?=?$`),
    `${label} is not a valid key`,
    'invalid_format',
  );

/** A browser's PushSubscription, as returned by `toJSON`. */
export const pushDeviceBody = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: createBase64UrlKey('P256dh key', 87), auth: createBase64UrlKey('Auth key', 22) }),
});

export const notificationAnswer = z.object({
  _id: z.string(),
  kind: noticeKind,
  /** Pass it as `upTo` to mark everything up to this one as read. */
  position: z.string(),
  at: timestamp,
  read: z.boolean(),
  /** Path of the page it links to. */
  link: z.string(),
  /** The person in the text; null for none. */
  person: z.nullable(personRef),
  item: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /** The caller's wish behind a match; null for other kinds, and once the wish is gone. */
  wish: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  circle: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  event: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type NotificationAnswer = z.infer<typeof notificationAnswer>;

export const notificationsAnswer = z.object({
  notifications: z.array(notificationAnswer),
  /** Cursor for older notifications; null at the end. */
  next: z.nullable(z.string()),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

export const unreadNotificationsAnswer = z.object({
  count: z.number(),
  /** The unread ones that came since the member last looked at the list. */
  fresh: z.number(),
});

export const notificationEndpoints = {
  listNotifications: defineEndpoint({
    method: 'GET',
    path: '/api/notifications',
    tag: 'Notifications',
    summary: 'What I was told, newest first',
    auth: 'member',
    query: notificationsQuery,
    status: 200,
    answer: notificationsAnswer,
  }),
  unreadNotifications: defineEndpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    tag: 'Notifications',
    summary: 'How many of them are unread, and how many came since I last looked',
    auth: 'member',
    status: 200,
    answer: unreadNotificationsAnswer,
  }),
  openInbox: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/open',
    tag: 'Notifications',
    summary: 'I am looking at them: only later ones count as new',
    auth: 'member',
    status: 200,
    answer: doneAnswer,
  }),
  readNotifications: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/read',
    tag: 'Notifications',
    summary: 'Mark some as read, or all up to one',
    auth: 'member',
    body: readNotificationsBody,
    status: 200,
    answer: doneAnswer,
  }),
  addPushDevice: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/push-devices',
    tag: 'Notifications',
    summary: 'Push what I am told to this browser, too',
    auth: 'member',
    body: pushDeviceBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['push_device_refused'],
  }),
  removePushDevice: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/push-devices/remove',
    tag: 'Notifications',
    summary: 'Push nothing to this browser any more',
    auth: 'member',
    body: z.object({ endpoint: pushEndpoint }),
    status: 200,
    answer: doneAnswer,
  }),
  leaveDigest: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/digest/leave',
    tag: 'Notifications',
    summary: 'Switch off the weekly digest, or emails of the kinds that a mailed token names',
    auth: 'none',
    body: tokenBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['email_token_invalid'],
  }),
  // the address in List-Unsubscribe, at which browsers find a page; RFC 8058 sends a form that says nothing more
  leaveMails: defineEndpoint({
    method: 'POST',
    path: '/unsubscribe',
    tag: 'Notifications',
    summary: 'Switch off emails of the kinds that a mailed token names, as the button of mail programs does',
    auth: 'none',
    query: tokenBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['email_token_invalid'],
  }),
  readAllNotifications: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    tag: 'Notifications',
    summary: 'Mark all as read',
    auth: 'member',
    status: 200,
    answer: doneAnswer,
  }),
} as const;
