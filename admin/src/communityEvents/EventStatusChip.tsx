import type { EventStatus } from '@pass-along/contracts';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { communityEventMessages } from './communityEventsListMessages.ts';

/** The status of an event. German has one word for a cancelled event and another for a withdrawn request. */
export function EventStatusChip({ status }: { status: EventStatus }) {
  const { calledOff } = useMessages(communityEventMessages);
  return <StatusChip status={status} {...(status === 'cancelled' && { text: calledOff })} />;
}
