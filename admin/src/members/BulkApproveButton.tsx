import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { Button } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { useAction } from '../components/useAction.ts';
import { doToEach, type Refused } from '../components/doToEach.ts';
import { useLanguage } from '../i18n/language.ts';
import { refusalText } from '../i18n/refusalText.ts';
import { useWords } from '../i18n/words.ts';
import { memberActions } from './memberActions.ts';
import { memberWords } from './resource.ts';

/** Approves everybody who is ticked. */
export function BulkApproveButton() {
  const { selectedIds, onSelect } = useListContext<RecordOf<'members'>>();
  const { run, isPending } = useAction();
  const words = useWords(memberWords);
  const language = useLanguage();
  const notify = useNotify();

  const tell = (refused: Refused<string>[]) => {
    const all = selectedIds.length;
    // who was refused stays ticked, for another try
    onSelect(refused.map(({ thing }) => thing));
    const [last] = refused.slice(-1);
    if (last === undefined) notify(words.approvedMany(all), { type: 'success' });
    else
      notify(`${words.approvedSome(all - refused.length, all)} ${refusalText(last.error, language)}`, {
        type: 'error',
        autoHideDuration: 10_000,
      });
  };

  return (
    <Button
      variant="contained"
      size="small"
      startIcon={<HowToReg aria-hidden />}
      disabled={selectedIds.length === 0}
      loading={isPending}
      onClick={() =>
        run({ call: () => doToEach(selectedIds.map(String), memberActions.approve), done: '', onDone: tell })
      }
    >
      {words.approveMany(selectedIds.length)}
    </Button>
  );
}
