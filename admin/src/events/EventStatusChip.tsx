import { type EventStatus } from '@pass-along/contracts';
import { StatusChip } from '../components/StatusChip.tsx';
import { useMessages } from '../i18n/words.ts';
import { communityEventMessages } from './resource.ts';

/** The status of an event. German has one word for a cancelled event and another for a withdrawn request. */
export function EventStatusChip({ status }: { status: EventStatus }) {
  const { calledOff } = useMessages(communityEventMessages);
  return <StatusChip status={status} {...(status === 'cancelled' && { text: calledOff })} />;
}
