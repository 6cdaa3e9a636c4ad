import { type EventStatus } from '@pass-along/contracts';
import { StatusChip } from '../components/StatusChip.tsx';
import { useWords } from '../i18n/words.ts';
import { eventWords } from './resource.ts';

/** How an event stands. Who calls one off takes nothing back, as German says of a request. */
export function EventStatusChip({ status }: { status: EventStatus }) {
  const { calledOff } = useWords(eventWords);
  return <StatusChip status={status} {...(status === 'cancelled' && { text: calledOff })} />;
}
