import { notificationEndpoints, type NotificationAnswer } from '@pass-along/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { describeError } from '../../api/apiErrorText.ts';
import { useCommand } from '../../api/useCommand.ts';
import { notificationKeys, getNotificationsQuery, getUnreadNotificationsQuery } from './notificationQueries.ts';

/** Shows notifications as read at once; a refusal restores the server's state. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCommand(notificationEndpoints.readNotifications, {
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
    (shown) => shown && { count: Math.max(0, shown.count - changed) },
  );
}
