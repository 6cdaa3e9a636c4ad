import KeyOff from '@mui/icons-material/KeyOffOutlined';
import { Button } from '@mui/material';
import { limits, resetFactorBody } from '@pass-along/contracts';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { ReasonDialog } from '../components/ReasonDialog.tsx';
import { useWords } from '../i18n/words.ts';
import { memberActions } from './memberActions.ts';
import { memberWords } from './resource.ts';

/** For another admin, who lost phone and recovery codes: nobody takes their own away so. */
export function ResetFactorButton({ member: { id, name } }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
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
          title={words.resetFactorTitle(name)}
          consequence={words.resetFactorConsequence(name)}
          confirm={words.resetFactor}
          color="error"
          field="reason"
          label={words.reason}
          most={limits.suspensionReason}
          schema={resetFactorBody}
          call={(reason) => memberActions.resetFactor(id, reason)}
          done={words.resetFactorDone(name)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
