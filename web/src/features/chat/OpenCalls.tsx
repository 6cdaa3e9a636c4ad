import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { getOpenCallsQuery, joinedHere } from './openCalls.ts';

const CallHost = lazy(async () => ({ default: (await import('./CallHost.tsx')).CallHost }));

const getNone = () => undefined;

/** Loads what shows calls once there is one. */
export function OpenCalls({ memberId }: { memberId: string }) {
  const { data } = useQuery(getOpenCallsQuery());
  const joined = useSyncExternalStore(joinedHere.subscribe, joinedHere.get, getNone);
  const calls = data?.calls ?? [];
  if (!joined && calls.length === 0) return null;
  return (
    <Suspense>
      <CallHost memberId={memberId} calls={calls} joined={joined} />
    </Suspense>
  );
}
