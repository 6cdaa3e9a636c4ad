import Block from '@mui/icons-material/Block';
import RestartAlt from '@mui/icons-material/RestartAlt';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { ReinstateMembersDialog } from './ReinstateMembersDialog.tsx';
import { memberDialogMessages } from './memberDialogMessages.ts';
import { SuspendMemberDialog } from './SuspendMemberDialog.tsx';

type Members = RecordOf<'members'>[];

/** Suspends the selected members, or lifts the suspensions among them. Members with a refused command stay selected. */
export function BulkSuspensionButtons() {
  const words = useMessages(memberDialogMessages);
  const { data = [], selectedIds, onSelect } = useListContext<RecordOf<'members'>>();
  const [suspending, setSuspending] = useState<Members>();
  const [reinstating, setReinstating] = useState<Members>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const suspended = selected.filter(({ status }) => status === 'suspended');
  const others = selected.filter(({ status }) => status !== 'suspended');
  const removeFromSelection = (worked: Members) => (refused: string[]) => {
    const done = worked.map(({ id }) => id).filter((id) => !refused.includes(id));
    onSelect(selectedIds.filter((id) => !done.includes(id)));
  };
  return (
    <IfAllowed call="POST /api/admin/members/:id/suspend">
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
        <SuspendMemberDialog
          members={suspending}
          onDone={removeFromSelection(suspending)}
          onClose={() => setSuspending(undefined)}
        />
      ) : null}
      {reinstating ? (
        <ReinstateMembersDialog
          members={reinstating}
          onDone={removeFromSelection(reinstating)}
          onClose={() => setReinstating(undefined)}
        />
      ) : null}
    </IfAllowed>
  );
}
