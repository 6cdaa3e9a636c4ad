import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { Button } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { useAction } from '../components/useAction.ts';
import { approveAll, type Approvals } from './approveAll.ts';
import { useLanguage } from '../i18n/language.ts';
import { refusalText } from '../i18n/refusalText.ts';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

/** Approves everybody who is ticked. */
export function BulkApproveButton() {
  const { selectedIds, onSelect } = useListContext<RecordOf<'members'>>();
  const { run, isPending } = useAction();
  const words = useWords(memberWords);
  const language = useLanguage();
  const notify = useNotify();

  const tell = ({ approved, refused, error }: Approvals) => {
    // who was refused stays ticked, for another try
    onSelect(refused);
    if (refused.length === 0) notify(words.approvedMany(approved.length), { type: 'success' });
    else
      notify(
        `${words.approvedSome(approved.length, approved.length + refused.length)} ${refusalText(error, language)}`,
        { type: 'error', autoHideDuration: 10_000 },
      );
  };

  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<HowToReg aria-hidden />}
      disabled={selectedIds.length === 0}
      loading={isPending}
      onClick={() => run({ call: () => approveAll(selectedIds.map(String)), done: '', onDone: tell })}
    >
      {words.approveMany(selectedIds.length)}
    </Button>
  );
}
