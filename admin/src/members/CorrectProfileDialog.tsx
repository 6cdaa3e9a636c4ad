import { Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { correctProfileBody, endpoints, fieldErrors, limits } from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { type RecordOf } from '../api/records.ts';
import { ActionDialog } from '../components/ActionDialog.tsx';
import { useFieldErrors } from '../components/useFieldErrors.ts';
import { componentWords } from '../components/words.ts';
import { useWords } from '../i18n/words.ts';
import { careWords } from './careWords.ts';

export function CorrectProfileDialog({ member, onClose }: { member: RecordOf<'members'>; onClose: () => void }) {
  const words = useWords(careWords);
  const { characters } = useWords(componentWords);
  const { at, setErrors } = useFieldErrors();
  const [name, setName] = useState(member.name);
  const [username, setUsername] = useState(member.username);
  const [bio, setBio] = useState(member.bio);
  const [removePicture, setRemovePicture] = useState(false);
  const [reason, setReason] = useState('');
  const body = {
    // what was not touched may have changed meanwhile
    ...(name !== member.name && { name }),
    ...(username !== member.username && { username }),
    ...(bio !== member.bio && { bio }),
    ...{ removePicture, reason },
  };
  return (
    <ActionDialog
      title={words.editTitle(member.name)}
      confirm={words.save}
      check={() => fieldErrors(correctProfileBody, body)}
      onFieldErrors={setErrors}
      call={() => callEndpoint(endpoints.correctProfile, { params: { id: member.id }, body })}
      done={words.edited(member.name)}
      onClose={onClose}
    >
      <Typography>{words.editConsequence(member.name)}</Typography>
      <TextField
        label={words.fields.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        {...at('name', characters(name.trim().length, limits.name.max))}
      />
      <TextField
        label={words.fields.username}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        required
        {...at('username', characters(username.trim().length, limits.username.max))}
      />
      <TextField
        label={words.fields.bio}
        value={bio}
        onChange={({ target }) => setBio(target.value)}
        multiline
        minRows={2}
        {...at('bio', characters(bio.trim().length, limits.bio.max))}
      />
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
