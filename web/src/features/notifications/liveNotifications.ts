import { notificationEndpoints } from '@pass-along/contracts';
import { call } from '../../api/client.ts';
import { type LiveListener } from '../../live/liveListener.ts';
import { closeReadPushes } from '../../push/shownPushes.ts';
import { notificationKeys, unreadOptions } from './notificationQueries.ts';

/** Milliseconds. Older notifications show no toast: the page was asleep, or the server was catching up. */
const newsFor = 5 * 60_000;

/** The live message updates the bell directly; a toast shows the notification. */
export const liveNotifications: LiveListener = {
  event: 'notification:changed',
  stale: [notificationKeys.all],
  heard: ({ unread, change }, queryClient) => {
    // if the push can't be closed, it stays until the member dismisses it
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
      // on failure the list keeps showing it as unread
      onLook: () => void call(notificationEndpoints.readNotifications, { body: { ids: [id] } }).catch(() => undefined),
    };
  },
};
