import { defaultSettings } from '@pass-along/contracts';
import { inboxDecider } from './inboxDecider.ts';
import { defineModule } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { createDigestPolicy } from './digestPolicy.ts';
import { createUnsubscribeMails } from './unsubscribeMails.ts';
import { registerNotificationRoutes } from './notificationRoutes.ts';

/** Which notifications members have read, and their push devices. */
export const notificationsModule = defineModule({
  deciders: { inbox: inboxDecider },
  routes(write, { handler, digests }) {
    registerNotificationRoutes(write, handler, createUnsubscribeMails(handler, digests));
  },
  policies: [(deps) => createPolicyConsumer(createDigestPolicy({ ...defaultSettings, ...deps.settings }), deps)],
});
