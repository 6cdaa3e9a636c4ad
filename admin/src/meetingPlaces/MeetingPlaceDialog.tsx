import { Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import {
  addMeetingPlaceBody,
  endpoints,
  findFieldErrors,
  limits,
  pickFields,
  reviseMeetingPlaceBody,
  toComparedText,
  type AdminMeetingPlace,
  type FieldError,
} from '@pass-along/contracts';
import { useRef, useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { FieldConflictNote } from '../core/components/FieldConflictNote.tsx';
import { useFieldConflicts } from '../core/components/useFieldConflicts.ts';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { meetingPlaceMessages } from './meetingPlaceMessages.ts';

const textFields = ['name', 'address', 'hours', 'mapUrl', 'note'] as const;
type TextFieldName = (typeof textFields)[number];
const { open: _, ...mostCharacters } = limits.meetingPlace;
const none = { name: '', address: '', hours: '', mapUrl: '', note: '' };

interface MeetingPlaceDialogProps {
  /** The place to edit; without one a place is added. */
  place?: AdminMeetingPlace;
  onClose: () => void;
}

export function MeetingPlaceDialog({ place, onClose }: MeetingPlaceDialogProps) {
  const words = useMessages(meetingPlaceMessages);
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const [draft, setDraft] = useState(place ? pickFields(place, textFields) : none);
  const [stepFree, setStepFree] = useState(place?.stepFree ?? false);
  const { shown, stored, ask, settle } = useFieldConflicts<TextFieldName>(draft);
  const inputs = useRef<Partial<Record<TextFieldName, HTMLElement | null>>>({});
  // only changed fields are sent: the others may have been saved elsewhere in the meantime
  const changed = textFields.filter((field) => toComparedText(draft[field]) !== toComparedText(shown[field]));
  const whole = { ...draft, stepFree };
  const changes = {
    ...pickFields(draft, changed),
    ...(stepFree !== place?.stepFree && { stepFree }),
    before: pickFields(shown, changed),
  };

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
  const getHint = (field: TextFieldName) =>
    field === 'mapUrl'
      ? words.hints.mapUrl
      : field === 'hours' && draft.hours === ''
        ? words.hints.hours
        : characters(draft[field].trim().length, mostCharacters[field]);

  return (
    <ActionDialog
      title={place ? words.editOne(place.name) : words.add}
      confirm={place ? words.save : words.add}
      check={() =>
        place ? findFieldErrors(reviseMeetingPlaceBody, changes) : findFieldErrors(addMeetingPlaceBody, whole)
      }
      onFieldErrors={takeErrors}
      call={() =>
        place
          ? callEndpoint(endpoints.reviseMeetingPlace, { params: { id: place._id }, body: changes })
          : callEndpoint(endpoints.addMeetingPlace, { body: whole })
      }
      done={place ? words.saved(draft.name.trim()) : words.added(draft.name.trim())}
      onClose={onClose}
    >
      {place ? <Typography>{words.editConsequence}</Typography> : null}
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
            required={field === 'name' || field === 'address'}
            {...(field === 'note' && { multiline: true, minRows: 2 })}
            {...at(field, getHint(field))}
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
      <FormControlLabel
        control={<Checkbox checked={stepFree} onChange={(_event, checked) => setStepFree(checked)} />}
        label={words.fields.stepFree}
      />
    </ActionDialog>
  );
}
