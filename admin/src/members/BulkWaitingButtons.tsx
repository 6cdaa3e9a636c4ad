import HowToReg from '@mui/icons-material/HowToRegOutlined';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { BulkButton } from '../components/Ticks.tsx';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

const ApproveDialog = lazyPart(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);
const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog);

/** Approves or declines all selected members. */
export function BulkWaitingButtons() {
  const words = useWords(memberWords);
  return (
    <>
      <BulkButton<RecordOf<'members'>> label={words.approveMany} icon={<HowToReg aria-hidden />} color="primary">
        {(members, asked) => <ApproveDialog members={members} {...asked} />}
      </BulkButton>
      <BulkButton<RecordOf<'members'>> label={words.declineMany} icon={<PersonOff aria-hidden />}>
        {(members, asked) => <DeclineDialog members={members} {...asked} />}
      </BulkButton>
    </>
  );
}
