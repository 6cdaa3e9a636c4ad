import HowToReg from '@mui/icons-material/HowToRegOutlined';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { BulkButton } from '../core/components/BulkSelection.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

const ApproveMembersDialog = createLazyPart(
  async () => (await import('./ApproveMembersDialog.tsx')).ApproveMembersDialog,
);
const DeclineMemberDialog = createLazyPart(async () => (await import('./DeclineMemberDialog.tsx')).DeclineMemberDialog);

/** Approves or declines all selected members. */
export function BulkWaitingButtons() {
  const words = useMessages(memberMessages);
  return (
    <>
      <BulkButton<RecordOf<'members'>> label={words.approveMany} icon={<HowToReg aria-hidden />} color="primary">
        {(members, asked) => <ApproveMembersDialog members={members} {...asked} />}
      </BulkButton>
      <BulkButton<RecordOf<'members'>> label={words.declineMany} icon={<PersonOff aria-hidden />}>
        {(members, asked) => <DeclineMemberDialog members={members} {...asked} />}
      </BulkButton>
    </>
  );
}
