import Block from '@mui/icons-material/Block';
import RestartAlt from '@mui/icons-material/RestartAlt';
import { Button } from '@mui/material';
import { endpoints } from '@pass-along/contracts';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { May } from '../auth/May.tsx';
import { useWords } from '../i18n/words.ts';
import { ReinstateDialog } from './ReinstateDialog.tsx';
import { standingWords } from './standingWords.ts';
import { SuspendDialog } from './SuspendDialog.tsx';

type Members = RecordOf<'members'>[];

/** Suspends the selected members, or lifts the suspensions among them. Members with a refused command stay selected. */
export function BulkStandingButtons() {
  const words = useWords(standingWords);
  const { data = [], selectedIds, onSelect } = useListContext<RecordOf<'members'>>();
  const [suspending, setSuspending] = useState<Members>();
  const [reinstating, setReinstating] = useState<Members>();
  const ticked = data.filter(({ id }) => selectedIds.includes(id));
  const suspended = ticked.filter(({ status }) => status === 'suspended');
  const others = ticked.filter(({ status }) => status !== 'suspended');
  const untick = (worked: Members) => (refused: string[]) => {
    const done = worked.map(({ id }) => id).filter((id) => !refused.includes(id));
    onSelect(selectedIds.filter((id) => !done.includes(id)));
  };
  return (
    <May call={endpoints.suspendMember}>
      {others.length === 0 ? null : (
        <Button
          variant="contained"
          color="error"
          size="small"
          startIcon={<Block aria-hidden />}
          onClick={() => setSuspending(others)}
        >
          {words.suspendMany(others.length)}
        </Button>
      )}
      {suspended.length === 0 ? null : (
        <Button
          variant="contained"
          size="small"
          startIcon={<RestartAlt aria-hidden />}
          onClick={() => setReinstating(suspended)}
        >
          {words.reinstateMany(suspended.length)}
        </Button>
      )}
      {suspending ? (
        <SuspendDialog members={suspending} onDone={untick(suspending)} onClose={() => setSuspending(undefined)} />
      ) : null}
      {reinstating ? (
        <ReinstateDialog members={reinstating} onDone={untick(reinstating)} onClose={() => setReinstating(undefined)} />
      ) : null}
    </May>
  );
}
