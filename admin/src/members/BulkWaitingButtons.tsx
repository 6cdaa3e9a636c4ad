import HowToReg from '@mui/icons-material/HowToRegOutlined';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import { type RecordOf } from '../api/records.ts';
import { createLazyPart } from '../components/lazyPart.tsx';
import { BulkButton } from '../components/Ticks.tsx';
import { useMessages } from '../i18n/words.ts';
import { memberMessages } from './resource.ts';

const ApproveMembersDialog = createLazyPart(async () => (await import('./ApproveDialog.tsx')).ApproveMembersDialog);
const DeclineMemberDialog = createLazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineMemberDialog);

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
