import type { NotificationAnswer } from '@pass-along/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { describeError } from '../../api/apiErrorText.ts';
import { useCommand } from '../../api/useCommand.ts';
import { notificationKeys, getNotificationsQuery, getUnreadNotificationsQuery } from './notificationQueries.ts';

/** While the list is shown, what came counts as seen: the bell is empty, and unread ones keep their mark. */
export function useOpenInbox() {
  const queryClient = useQueryClient();
  const { data } = useQuery(getUnreadNotificationsQuery());
  const { mutate } = useCommand('POST /api/notifications/open', {
    onSuccess: () => {
      queryClient.setQueryData(
        getUnreadNotificationsQuery().queryKey,
        (shown) => shown && { count: shown.count, fresh: 0 },
      );
    },
  });
  const hasNew = (data?.fresh ?? 0) > 0;
  useEffect(() => {
    if (hasNew) mutate({});
  }, [hasNew, mutate]);
}

/** Shows notifications as read at once; a refusal restores the server's state. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCommand('POST /api/notifications/read', {
    onMutate: () => queryClient.cancelQueries({ queryKey: notificationKeys.all }),
    onError: (error) => {
      toast.error(describeError(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  });
  return {
    isPending,
    readOne: ({ _id, read }: NotificationAnswer) => {
      if (read) return;
      showAsRead(queryClient, (each) => each._id === _id);
      mutate({ body: { ids: [_id] } });
    },
    /** Marks all up to this one as read; later ones, which the member has not seen, stay unread. */
    readUpTo: ({ position }: NotificationAnswer) => {
      showAsRead(queryClient, (each) => each.position <= position);
      mutate({ body: { upTo: position } });
    },
  };
}

function showAsRead(queryClient: QueryClient, isRead: (notification: NotificationAnswer) => boolean) {
  let changed = 0;
  const markRead = (notification: NotificationAnswer) => {
    if (notification.read || !isRead(notification)) return notification;
    changed += 1;
    return { ...notification, read: true };
  };
  queryClient.setQueryData(
    getNotificationsQuery().queryKey,
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({ ...page, notifications: page.notifications.map(markRead) })),
      },
  );
  queryClient.setQueryData(
    getUnreadNotificationsQuery().queryKey,
    (shown) => shown && { count: Math.max(0, shown.count - changed), fresh: Math.max(0, shown.fresh - changed) },
  );
}
