import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { Button } from '@mui/material';
import { useListContext, useNotify } from 'react-admin';
import { refusalText } from '../api/httpClient.ts';
import { type MemberRecord } from '../api/resources.ts';
import { useAction } from '../components/useAction.ts';
import { approveAll, type Approvals } from './approveAll.ts';

/** Approves everybody who is ticked. */
export function BulkApproveButton() {
  const { selectedIds, onSelect } = useListContext<MemberRecord>();
  const { run, isPending } = useAction();
  const notify = useNotify();

  const tell = ({ approved, refused, error }: Approvals) => {
    // who was refused stays ticked, for another try
    onSelect(refused);
    if (refused.length === 0) notify(`Approved ${people(approved.length)}`, { type: 'success' });
    else
      notify(
        `Approved ${String(approved.length)} of ${people(approved.length + refused.length)}. ${refusalText(error)}`,
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
      Approve {people(selectedIds.length)}
    </Button>
  );
}

function people(count: number): string {
  return count === 1 ? '1 member' : `${String(count)} members`;
}
