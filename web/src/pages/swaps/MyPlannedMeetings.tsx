import { PlannedMeetings } from '../../features/swaps/PlannedMeetings.tsx';
import { SwapProvider } from './SwapProvider.tsx';

/** The next handovers, with the context that their buttons need. */
export function MyPlannedMeetings({ memberId }: { memberId: string }) {
  return (
    <SwapProvider>
      <PlannedMeetings memberId={memberId} />
    </SwapProvider>
  );
}
