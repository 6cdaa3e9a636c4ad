import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { type RecordOf } from '../api/records.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { BulkButton } from '../components/Ticks.tsx';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

const ApproveDialog = lazyPart(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);

/** Lets everybody in who is ticked. */
export function BulkApproveButton() {
  const words = useWords(memberWords);
  return (
    <BulkButton<RecordOf<'members'>> label={words.approveMany} icon={<HowToReg aria-hidden />} color="primary">
      {(members, asked) => <ApproveDialog members={members} {...asked} />}
    </BulkButton>
  );
}
