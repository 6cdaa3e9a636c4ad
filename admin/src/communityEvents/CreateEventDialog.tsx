import { Autocomplete, Link, TextField, Typography } from '@mui/material';
import {
  eventCategories,
  eventLocationTypes,
  findFieldErrors,
  getFollowingEnd,
  limits,
  planEventBody,
  type EventCategory,
  type EventLocationType,
  getDeviceTimeZone,
} from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useAutocompleteTexts } from '../core/components/useAutocompleteTexts.ts';
import { SelectField } from '../core/components/SelectField.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { listTimeZones } from '../core/i18n/timeZones.ts';
import { communityEventMessages } from './communityEventsListMessages.ts';

/** Plans an event by the command that members use; fields missing here have defaults. */
export function CreateEventDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(communityEventMessages);
  const { characters } = useMessages(componentMessages);
  const { at, setErrors } = useFieldErrors();
  const autocompleteTexts = useAutocompleteTexts();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [startDate, setStartDate] = useState('');
  const [endDate, setEndDate] = useState('');
  const [category, setCategory] = useState<EventCategory>('other');
  const [place, setPlace] = useState<EventLocationType>('offline');
  const [address, setAddress] = useState('');
  const [chosenZone, setChosenZone] = useState<string>();
  const site = useQuery({ queryKey: ['site'], queryFn: () => callEndpoint('GET /api/site', {}) });
  const timeZone = chosenZone ?? getPlaceZone(site.data?.timeZone ?? unsetZone);
  const body = { name, description, startDate, endDate, timeZone, category, location: { type: place, address } };
  const moment = { type: 'datetime-local', required: true, slotProps: { inputLabel: { shrink: true } } } as const;

  return (
    <ActionDialog
      title={words.create}
      confirm={words.create}
      check={() => findFieldErrors(planEventBody, body)}
      onFieldErrors={setErrors}
      call={() => callEndpoint('POST /api/events', { body })}
      done={words.created(name.trim())}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        {...at('name', characters(name.trim().length, limits.event.name.max))}
      />
      <TextField
        label={words.description}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        required
        multiline
        minRows={3}
        {...at('description', characters(description.trim().length, limits.event.description.max))}
      />
      <TextField
        {...moment}
        label={words.start}
        value={startDate}
        onChange={({ target }) => {
          setEndDate(getFollowingEnd({ startDate, endDate }, target.value));
          setStartDate(target.value);
        }}
        {...at('startDate')}
      />
      <TextField
        {...moment}
        label={words.end}
        value={endDate}
        onChange={({ target }) => setEndDate(target.value)}
        {...at('endDate')}
      />
      <Autocomplete
        {...autocompleteTexts}
        options={listTimeZones(timeZone)}
        value={timeZone}
        disableClearable
        onChange={(_, zone) => setChosenZone(zone)}
        renderInput={(input) => (
          <TextField {...input} label={words.timeZone} required {...at('timeZone', words.timeZoneHint)} />
        )}
      />
      <SelectField
        label={words.category}
        value={category}
        options={eventCategories}
        toText={(value) => words.categories[value]}
        onChange={setCategory}
      />
      <SelectField
        label={words.place}
        value={place}
        options={eventLocationTypes}
        toText={(value) => words.places[value]}
        onChange={setPlace}
      />
      <TextField
        label={words.address}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        {...at('location.address', characters(address.trim().length, limits.event.address))}
      />
      <Typography variant="body2">
        {words.moreHint} <Link href="/events/new">{words.more}</Link>
      </Typography>
    </ActionDialog>
  );
}

const unsetZone = 'UTC';

/** The zone of places in the community; the device's while no admin has set one. */
function getPlaceZone(community: string): string {
  return (community === unsetZone ? getDeviceTimeZone() : undefined) ?? community;
}
