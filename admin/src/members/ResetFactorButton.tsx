import KeyOff from '@mui/icons-material/KeyOffOutlined';
import { Button } from '@mui/material';
import { limits, resetFactorBody } from '@pass-along/contracts';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ReasonDialog } from '../core/components/ReasonDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberActions } from './memberActions.ts';
import { memberMessages } from './membersListMessages.ts';
import { memberDialogMessages } from './memberDialogMessages.ts';

/**
 * Removes the second factor of another admin, for example after the loss of phone and recovery codes. Admins cannot
 * reset their own.
 */
export function ResetFactorButton({ member: { id, name } }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberMessages);
  const dialog = useMessages(memberDialogMessages);
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState(false);
  if (identity?.id === id) return null;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<KeyOff aria-hidden />} onClick={() => setOpen(true)}>
        {words.resetFactor}
      </Button>
      {open ? (
        <ReasonDialog
          title={dialog.resetFactorTitle(name)}
          consequence={dialog.resetFactorConsequence(name)}
          confirm={words.resetFactor}
          color="error"
          field="reason"
          label={words.reason}
          maxLength={limits.suspensionReason}
          schema={resetFactorBody}
          call={(reason) => memberActions.resetFactor(id, reason)}
          done={dialog.resetFactorDone(name)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
