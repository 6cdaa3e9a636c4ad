import { Typography } from '@mui/material';
import { dutiesBody, fieldErrors, type AdminDuty, type FieldError } from '@pass-along/contracts';
import { useState } from 'react';
import { type RecordOf } from '../api/records.ts';
import { useDuties } from '../auth/May.tsx';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { ConflictNote } from '../components/ConflictNote.tsx';
import { DutyChoice } from '../components/DutyChoice.tsx';
import { useConflicts } from '../components/useConflicts.ts';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { memberActions } from './memberActions.ts';
import { memberWords } from './resource.ts';

export function DutiesDialog({ member, onClose }: { member: RecordOf<'members'>; onClose: () => void }) {
  const { id, name, role, duties: held } = member;
  const words = useWords(memberWords);
  const { onlyYourDuties, duties: label, dutiesInWords } = useWords(componentWords);
  const own = useDuties();
  const { at, setErrors } = useFieldErrors();
  const isAdmin = role === 'admin';
  const [duties, setDuties] = useState<AdminDuty[]>(isAdmin ? held : [...own]);
  // another admin may change the permissions in the meantime
  const { shown, stored, ask, settle } = useConflicts({ duties: JSON.stringify(held) });
  const takeErrors = (errors: FieldError[]) => {
    setErrors(errors);
    ask(errors);
  };
  const inWords = (list: readonly AdminDuty[]) => list.map((duty) => dutiesInWords[duty]).join(', ');
  return (
    <ActionDialog
      title={isAdmin ? words.changeDutiesTitle(name) : words.promoteTitle(name)}
      confirm={isAdmin ? words.changeDuties : words.promote}
      check={() => fieldErrors(dutiesBody, { duties })}
      onFieldErrors={takeErrors}
      call={() => (isAdmin ? memberActions.changeDuties(id, duties, shown.duties) : memberActions.promote(id, duties))}
      done={isAdmin ? words.changedDuties(name) : words.promoted(name)}
      onClose={onClose}
    >
      <Typography>{isAdmin ? words.changeDutiesConsequence(name) : words.promoteConsequence(name)}</Typography>
      <DutyChoice chosen={duties} onChoose={setDuties} held={held} {...at('duties', onlyYourDuties)} />
      {stored.duties === undefined ? null : (
        <ConflictNote
          label={label}
          stored={inWords(JSON.parse(stored.duties) as AdminDuty[])}
          mine={inWords(duties)}
          onChoose={(whose) => {
            const text = stored.duties ?? '[]';
            if (whose === 'stored') setDuties(JSON.parse(text) as AdminDuty[]);
            settle('duties', text);
          }}
        />
      )}
    </ActionDialog>
  );
}
