import { Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import {
  correctProfileBody,
  endpoints,
  findFieldErrors,
  limits,
  toComparedText,
  type FieldError,
  pickFields,
} from '@pass-along/contracts';
import { useRef, useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { type RecordOf } from '../core/api/resourceRecords.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { FieldConflictNote } from '../core/components/FieldConflictNote.tsx';
import { useFieldConflicts } from '../core/components/useFieldConflicts.ts';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberCareMessages } from './memberCareMessages.ts';

const textFields = ['name', 'username', 'bio'] as const;
type TextFieldName = (typeof textFields)[number];
const mostCharacters = { name: limits.name.max, username: limits.username.max, bio: limits.bio.max };

export function CorrectProfileDialog({ member, onClose }: { member: RecordOf<'members'>; onClose: () => void }) {
  const words = useMessages(memberCareMessages);
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const { name, username, bio } = member;
  const [draft, setDraft] = useState({ name, username, bio });
  const { shown, stored, ask, settle } = useFieldConflicts<TextFieldName>(draft);
  const inputs = useRef<Partial<Record<TextFieldName, HTMLElement | null>>>({});
  const [removePicture, setRemovePicture] = useState(false);
  const [reason, setReason] = useState('');
  // only changed fields are sent: the others may have been saved elsewhere in the meantime
  const changed = textFields.filter((field) => toComparedText(draft[field]) !== toComparedText(shown[field]));
  const body = { ...pickFields(draft, changed), before: pickFields(shown, changed), removePicture, reason };

  const takeErrors = (errors: FieldError[]) => {
    setErrors(errors);
    const first = ask(errors);
    if (first !== undefined) inputs.current[first]?.focus();
  };
  const choose = (field: TextFieldName, text: string, whose: 'stored' | 'mine') => {
    if (whose === 'stored') setDraft({ ...draft, [field]: text });
    settle(field, text);
    inputs.current[field]?.focus();
  };

  return (
    <ActionDialog
      title={words.editTitle(member.name)}
      confirm={words.save}
      check={() => findFieldErrors(correctProfileBody, body)}
      onFieldErrors={takeErrors}
      call={() => callEndpoint(endpoints.correctProfile, { params: { id: member.id }, body })}
      done={words.edited(member.name)}
      onClose={onClose}
    >
      <Typography>{words.editConsequence(member.name)}</Typography>
      {textFields.map((field) => {
        const text = stored[field];
        return [
          <TextField
            key={field}
            label={words.fields[field]}
            value={draft[field]}
            onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
            inputRef={(input: HTMLElement | null) => {
              inputs.current[field] = input;
            }}
            {...(field === 'bio' ? { multiline: true, minRows: 2 } : { required: true })}
            {...at(field, characters(draft[field].trim().length, mostCharacters[field]))}
          />,
          text === undefined ? null : (
            <FieldConflictNote
              key={`${field}-conflict`}
              label={words.fields[field]}
              stored={text}
              mine={draft[field]}
              onChoose={(whose) => choose(field, text, whose)}
            />
          ),
        ];
      })}
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
