import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { Button } from '@mui/material';
import { endpoints, limits, warnBody } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { useWords } from '../i18n/words.ts';
import { careWords } from './careWords.ts';
import { ReasonDialog } from '../components/ReasonDialog.tsx';

export function WarnButton({ member: { id, name } }: { member: RecordOf<'members'> }) {
  const words = useWords(careWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<WarningAmber aria-hidden />} onClick={() => setOpen(true)}>
        {words.warn}
      </Button>
      {open ? (
        <ReasonDialog
          title={words.warnTitle(name)}
          consequence={words.warnConsequence(name)}
          confirm={words.warn}
          field="reason"
          label={words.reason}
          most={limits.adminReason}
          schema={warnBody}
          call={(reason) => callEndpoint(endpoints.warnMember, { params: { id }, body: { reason } })}
          done={words.warned(name)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
