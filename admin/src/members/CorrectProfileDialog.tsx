import { Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { correctProfileBody, findFieldErrors, limits } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { SharedTextField } from '../core/components/SharedTextField.tsx';
import { useSharedTexts } from '../core/components/useSharedTexts.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';

const textFields = ['name', 'username', 'bio'] as const;
const mostCharacters = { name: limits.name.max, username: limits.username.max, bio: limits.bio.max };

export function CorrectProfileDialog({ member, onClose }: { member: RecordOf<'members'>; onClose: () => void }) {
  const words = useMessages(memberCareMessages);
  const { characters } = useMessages(componentMessages);
  const { name, username, bio } = member;
  const texts = useSharedTexts(textFields, { name, username, bio });
  const { draft, at } = texts;
  const [removePicture, setRemovePicture] = useState(false);
  const [reason, setReason] = useState('');
  const body = { ...texts.changes, removePicture, reason };

  return (
    <ActionDialog
      title={words.editTitle(member.name)}
      confirm={words.save}
      check={() => findFieldErrors(correctProfileBody, body)}
      onFieldErrors={texts.takeErrors}
      call={() => callEndpoint('PUT /api/admin/members/:id/profile', { params: { id: member.id }, body })}
      done={words.edited(member.name)}
      onClose={onClose}
    >
      <Typography>{words.editConsequence(member.name)}</Typography>
      {textFields.map((field) => (
        <SharedTextField
          key={field}
          field={field}
          label={words.fields[field]}
          hint={characters(draft[field].trim().length, mostCharacters[field])}
          texts={texts}
          {...(field === 'bio' ? { multiline: true, minRows: 2 } : { required: true })}
        />
      ))}
      {member.hasPicture ? (
        <FormControlLabel
          control={<Checkbox checked={removePicture} onChange={(_, checked) => setRemovePicture(checked)} />}
          label={words.fields.picture}
        />
      ) : null}
      <TextField
        label={words.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        multiline
        minRows={3}
        {...at('reason', characters(reason.trim().length, limits.adminReason))}
      />
    </ActionDialog>
  );
}
