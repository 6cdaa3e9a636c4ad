import { notificationEndpoints } from '@pass-along/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../api/client.ts';

/** Whoever comes from a push has read what it told (`web/src/worker/push.ts`); every page of theirs hears so, live. */
export function useOpenedNotice(memberId: string | undefined): void {
  const [params, setParams] = useSearchParams();
  const opened = params.get('notice');
  useEffect(() => {
    if (opened === null || memberId === undefined) return;
    // should it fail, the list goes on showing it as unread
    call(notificationEndpoints.readNotifications, { body: { ids: [opened] } }).catch(() => undefined);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('notice');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [opened, memberId, setParams]);
}
