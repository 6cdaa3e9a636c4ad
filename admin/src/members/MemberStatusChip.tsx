import type { RecordOf } from '../core/api/resourceRecords.ts';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

/** The status of a member, and the day on which an account that is being deleted is erased. */
export function MemberStatusChip({ member: { status, deletionDueAt } }: { member: RecordOf<'members'> }) {
  const { deletedOn } = useMessages(memberMessages);
  const { moment } = useFormats();
  const isLeaving = deletionDueAt !== null && status !== 'deleted';
  return (
    <>
      {isLeaving && status === 'active' ? null : <StatusChip status={status} />}
      {isLeaving ? <StatusChip status="deleted" text={deletedOn(moment(deletionDueAt, 'day'))} /> : null}
    </>
  );
}
