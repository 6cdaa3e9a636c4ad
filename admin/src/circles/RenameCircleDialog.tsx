import { TextField, Typography } from '@mui/material';
import { findFieldErrors, limits, renameCircleBody } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { circleActionMessages } from './circleActionMessages.ts';

interface RenameCircleDialogProps {
  circle: RecordOf<'circles'>;
  onClose: () => void;
}

export function RenameCircleDialog({ circle: { id, name: before }, onClose }: RenameCircleDialogProps) {
  const words = useMessages(circleActionMessages);
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const [name, setName] = useState(before);
  return (
    <ActionDialog
      title={words.renameTitle(before)}
      confirm={words.rename}
      check={() => findFieldErrors(renameCircleBody, { name })}
      onFieldErrors={setErrors}
      call={() => callEndpoint('POST /api/admin/circles/:id/rename', { params: { id }, body: { name } })}
      done={words.renamed}
      onClose={onClose}
    >
      <Typography>{words.renameConsequence}</Typography>
      <TextField
        label={words.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        {...at('name', characters(name.trim().length, limits.circle.name))}
      />
    </ActionDialog>
  );
}
