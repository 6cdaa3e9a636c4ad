import { notificationEndpoints } from '@pass-along/contracts';
import { call } from '../../api/client.ts';
import { type LiveListener } from '../../live/liveListener.ts';
import { closeReadPushes } from '../../push/shownPushes.ts';
import { notificationKeys, unreadOptions } from './notificationQueries.ts';

/** What is older is no news: the page has been asleep, or the server was reading the past. Milliseconds. */
const newsFor = 5 * 60_000;

/** The bell moves by the message itself; what it rings for is said in a few words. */
export const liveNotifications: LiveListener = {
  event: 'notification:changed',
  stale: [notificationKeys.all],
  heard: ({ unread, change }, queryClient) => {
    // a device that can't be asked shows it until it is looked at
    if (change === 'read') closeReadPushes().catch(() => undefined);
    if (unread !== undefined) queryClient.setQueryData(unreadOptions().queryKey, { count: unread });
  },
  news: async ({ id, change }, { t }) => {
    if (change !== 'told') return undefined;
    const { notifications } = await call(notificationEndpoints.listNotifications, { query: {} });
    const told = notifications.find((each) => each._id === id);
    if (!told || told.read || told.data['yourDoing'] === 1 || Date.now() - Date.parse(told.at) > newsFor)
      return undefined;
    const { noticeText } = await import('./noticeText.ts');
    return {
      text: noticeText(told, t),
      to: told.link,
      // should it fail, the list goes on showing it as unread
      onLook: () => void call(notificationEndpoints.readNotifications, { body: { ids: [id] } }).catch(() => undefined),
    };
  },
};
