import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { getOpenCallsQuery, hasHeardOfCalls, joinedHere } from './openCalls.ts';

const CallHost = lazy(async () => ({ default: (await import('./CallHost.tsx')).CallHost }));

const getNone = () => undefined;

/** Loads what shows calls once there is one. */
export function OpenCalls({ memberId }: { memberId: string }) {
  const enabled = useSyncExternalStore(hasHeardOfCalls.subscribe, hasHeardOfCalls.get, hasHeardOfCalls.get);
  const { data } = useQuery({ ...getOpenCallsQuery(), enabled });
  const joined = useSyncExternalStore(joinedHere.subscribe, joinedHere.get, getNone);
  // the next member on this page must not find the call of the last one
  useEffect(
    () => () => {
      joinedHere.set(undefined);
    },
    [memberId],
  );
  const calls = data?.calls ?? [];
  if (!joined && calls.length === 0) return null;
  return (
    <Suspense>
      <CallHost memberId={memberId} calls={calls} joined={joined} />
    </Suspense>
  );
}
