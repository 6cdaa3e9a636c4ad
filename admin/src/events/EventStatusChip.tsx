import { type EventStatus } from '@pass-along/contracts';
import { StatusChip } from '../components/StatusChip.tsx';
import { useWords } from '../i18n/words.ts';
import { eventWords } from './resource.ts';

/** The status of an event. German has one word for a cancelled event and another for a withdrawn request. */
export function EventStatusChip({ status }: { status: EventStatus }) {
  const { calledOff } = useWords(eventWords);
  return <StatusChip status={status} {...(status === 'cancelled' && { text: calledOff })} />;
}
