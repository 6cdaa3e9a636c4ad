import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../api/apiClient.ts';

/**
 * Marks the notification of an opened push as read, by the id in the address; the live connection tells the member's
 * other pages.
 */
export function useReadOpenedPush(memberId: string | undefined): void {
  const [params, setParams] = useSearchParams();
  const opened = params.get('notice');
  useEffect(() => {
    if (opened === null || memberId === undefined) return;
    // on failure the list keeps showing it as unread
    call('POST /api/notifications/read', { body: { ids: [opened] } }).catch(() => undefined);
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
