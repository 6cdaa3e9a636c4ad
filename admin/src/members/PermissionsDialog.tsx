import { Typography } from '@mui/material';
import { permissionsBody, findFieldErrors, type AdminPermission, type FieldError } from '@pass-along/contracts';
import { useState } from 'react';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useAdminPermissions } from '../core/auth/IfAllowed.tsx';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { FieldConflictNote } from '../core/components/FieldConflictNote.tsx';
import { PermissionChoice } from '../core/components/PermissionChoice.tsx';
import { useFieldConflicts } from '../core/components/useFieldConflicts.ts';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberActions } from './memberActions.ts';
import { memberMessages } from './membersListMessages.ts';

export function PermissionsDialog({ member, onClose }: { member: RecordOf<'members'>; onClose: () => void }) {
  const { id, name, role, duties: held } = member;
  const words = useMessages(memberMessages);
  const { onlyYourDuties, duties: label, dutiesInWords } = useMessages(componentMessages);
  const own = useAdminPermissions();
  const { at, setErrors } = useFieldErrors();
  const isAdmin = role === 'admin';
  const [duties, setDuties] = useState<AdminPermission[]>(isAdmin ? held : [...own]);
  // another admin may change the permissions in the meantime
  const { shown, stored, ask, settle } = useFieldConflicts({ duties: JSON.stringify(held) });
  const takeErrors = (errors: FieldError[]) => {
    setErrors(errors);
    ask(errors);
  };
  const formatPermissions = (list: readonly AdminPermission[]) => list.map((duty) => dutiesInWords[duty]).join(', ');
  return (
    <ActionDialog
      title={isAdmin ? words.changeDutiesTitle(name) : words.promoteTitle(name)}
      confirm={isAdmin ? words.changeDuties : words.promote}
      check={() => findFieldErrors(permissionsBody, { duties })}
      onFieldErrors={takeErrors}
      call={() => (isAdmin ? memberActions.changeDuties(id, duties, shown.duties) : memberActions.promote(id, duties))}
      done={isAdmin ? words.changedDuties(name) : words.promoted(name)}
      onClose={onClose}
    >
      <Typography>{isAdmin ? words.changeDutiesConsequence(name) : words.promoteConsequence(name)}</Typography>
      <PermissionChoice chosen={duties} onChoose={setDuties} held={held} {...at('duties', onlyYourDuties)} />
      {stored.duties === undefined ? null : (
        <FieldConflictNote
          label={label}
          stored={formatPermissions(JSON.parse(stored.duties) as AdminPermission[])}
          mine={formatPermissions(duties)}
          onChoose={(whose) => {
            const text = stored.duties ?? '[]';
            if (whose === 'stored') setDuties(JSON.parse(text) as AdminPermission[]);
            settle('duties', text);
          }}
        />
      )}
    </ActionDialog>
  );
}
