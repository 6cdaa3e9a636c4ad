import { call } from '../../api/apiClient.ts';
import type { LiveListener } from '../../live/liveListener.ts';
import { closeReadPushes } from '../../push/shownPushes.ts';
import { notificationKeys, getUnreadNotificationsQuery } from './notificationQueries.ts';

/** Milliseconds. Older notifications show no toast: the page was asleep, or the server was catching up. */
const maxToastAgeMs = 5 * 60_000;

/** The live message updates the bell directly; a toast shows the notification. */
export const liveNotifications: LiveListener = {
  event: 'notification:changed',
  stale: [notificationKeys.all],
  onAnnouncement: ({ unread, fresh = unread, change }, queryClient) => {
    // if the push can't be closed, it stays until the member dismisses it
    if (change === 'read') closeReadPushes().catch(() => undefined);
    if (unread !== undefined && fresh !== undefined)
      queryClient.setQueryData(getUnreadNotificationsQuery().queryKey, { count: unread, fresh });
  },
  getNews: async ({ id, change }, { t }) => {
    if (change !== 'told') return undefined;
    const { notifications } = await call('GET /api/notifications', { query: {} });
    const told = notifications.find((each) => each._id === id);
    if (!told || told.read || told.data['yourDoing'] === 1 || Date.now() - Date.parse(told.at) > maxToastAgeMs)
      return undefined;
    const { formatNotice } = await import('./noticeText.ts');
    return {
      text: formatNotice(told, t),
      to: told.link,
      // on failure the list keeps showing it as unread
      onLook: () => void call('POST /api/notifications/read', { body: { ids: [id] } }).catch(() => undefined),
    };
  },
};
