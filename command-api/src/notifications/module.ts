import { inboxDecider } from '../domain/inboxes/inbox.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { createUnsubscribeDigest } from './digestLeaving.ts';
import { registerNotificationRoutes } from './notificationRoutes.ts';

/** Which notifications members have read, and their push devices. */
export const notificationsModule = defineModule({
  deciders: { inbox: inboxDecider as AnyDecider },
  routes(write, { handler, digests }) {
    registerNotificationRoutes(write, handler, createUnsubscribeDigest(handler, digests));
  },
  policies: [],
});
