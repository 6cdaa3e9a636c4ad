import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { Button, Typography } from '@mui/material';
import { fieldErrors, type AdminDuty, dutiesBody } from '@pass-along/contracts';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { useDuties } from '../auth/May.tsx';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { DutyChoice } from '../components/DutyChoice.tsx';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { memberActions } from './memberActions.ts';
import { memberWords } from './resource.ts';

/** Makes a member an admin with these duties, or changes an admin's. */
export function DutiesButton({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<AdminPanelSettings aria-hidden />} onClick={() => setOpen(true)}>
        {member.role === 'admin' ? words.changeDuties : words.promote}
      </Button>
      {open ? <DutiesDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function DutiesDialog({ member, onClose }: { member: RecordOf<'members'>; onClose: () => void }) {
  const { id, name, role, duties: held } = member;
  const words = useWords(memberWords);
  const { onlyYourDuties } = useWords(componentWords);
  const own = useDuties();
  const { at, setErrors } = useFieldErrors();
  const isAdmin = role === 'admin';
  const [duties, setDuties] = useState<AdminDuty[]>(isAdmin ? held : [...own]);
  return (
    <ActionDialog
      title={isAdmin ? words.changeDutiesTitle(name) : words.promoteTitle(name)}
      confirm={isAdmin ? words.changeDuties : words.promote}
      check={() => fieldErrors(dutiesBody, { duties })}
      onFieldErrors={setErrors}
      call={() => (isAdmin ? memberActions.changeDuties(id, duties) : memberActions.promote(id, duties))}
      done={isAdmin ? words.changedDuties(name) : words.promoted(name)}
      onClose={onClose}
    >
      <Typography>{isAdmin ? words.changeDutiesConsequence(name) : words.promoteConsequence(name)}</Typography>
      <DutyChoice chosen={duties} onChoose={setDuties} held={held} {...at('duties', onlyYourDuties)} />
    </ActionDialog>
  );
}
