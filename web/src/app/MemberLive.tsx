import { keepFocus } from '@pass-along/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { persistQueries } from '../session/queryPersister.ts';
import { restoreLikes } from '../features/items/pendingLikes.ts';
import { OpenCalls } from '../features/chat/OpenCalls.tsx';
import { useReadOpenedPush } from '../features/notifications/useReadOpenedPush.ts';
import { keepPushesRegistered } from '../push/pushDevice.ts';
import { useSession } from '../session/sessionContext.ts';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { liveListeners } from './liveListeners.ts';

/**
 * The live connection of a member, with the listeners of every feature and the data that this device keeps for the
 * member.
 */
export function MemberLive() {
  const queryClient = useQueryClient();
  const { session } = useSession();
  const memberId = session.status === 'signedIn' ? session.user._id : undefined;
  useEffect(() => {
    if (memberId === undefined) return;
    restoreLikes(memberId, queryClient);
    // the question must be there without a network, too; a worker keeps its code
    if (!('serviceWorker' in navigator)) import('../session/SignOutDialog.tsx').catch(() => undefined);
    const stops = [keepPushesRegistered(memberId), persistQueries(queryClient, memberId)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [memberId, queryClient]);
  useEffect(() => keepFocus(document), []);
  useReadOpenedPush(memberId);
  return (
    <>
      <LiveUpdates listeners={liveListeners} />
      {memberId !== undefined && <OpenCalls memberId={memberId} />}
    </>
  );
}
