import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import {
  addMeetingPlaceBody,
  findFieldErrors,
  limits,
  pickFields,
  reviseMeetingPlaceBody,
  type AdminMeetingPlace,
} from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { SharedTextField } from '../core/components/SharedTextField.tsx';
import { useSharedTexts } from '../core/components/useSharedTexts.ts';
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
  const texts = useSharedTexts(textFields, place ? pickFields(place, textFields) : none);
  const { draft } = texts;
  const [stepFree, setStepFree] = useState(place?.stepFree ?? false);
  const whole = { ...draft, stepFree };
  const changes = { ...texts.changes, ...(stepFree !== place?.stepFree && { stepFree }) };

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
      onFieldErrors={texts.takeErrors}
      call={() =>
        place
          ? callEndpoint('PUT /api/admin/meeting-places/:id', { params: { id: place._id }, body: changes })
          : callEndpoint('POST /api/admin/meeting-places', { body: whole })
      }
      done={place ? words.saved(draft.name.trim()) : words.added(draft.name.trim())}
      onClose={onClose}
    >
      {place ? <Typography>{words.editConsequence}</Typography> : null}
      {textFields.map((field) => (
        <SharedTextField
          key={field}
          field={field}
          label={words.fields[field]}
          hint={getHint(field)}
          texts={texts}
          required={field === 'name' || field === 'address'}
          {...(field === 'note' && { multiline: true, minRows: 2 })}
        />
      ))}
      <FormControlLabel
        control={<Checkbox checked={stepFree} onChange={(_event, checked) => setStepFree(checked)} />}
        label={words.fields.stepFree}
      />
    </ActionDialog>
  );
}
