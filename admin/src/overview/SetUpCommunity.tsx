import Check from '@mui/icons-material/Check';
import { Autocomplete, Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { findFieldErrors, getDeviceTimeZone, settingsBody } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { AdminUnsavedGuard } from '../core/components/AdminUnsavedGuard.tsx';
import { getListPath } from '../core/components/adminPaths.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { Section } from '../core/components/Section.tsx';
import { srOnly } from '../core/components/srOnly.ts';
import { useAction } from '../core/components/useAction.ts';
import { useAutocompleteTexts } from '../core/components/useAutocompleteTexts.ts';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useLanguage } from '../core/i18n/language.ts';
import { listTimeZones } from '../core/i18n/timeZones.ts';
import { LanguageField } from '../settings/LanguageField.tsx';
import { getChanges, toSettingsDraft, type StoredSettings } from '../settings/settingsDraft.ts';
import { settingsMessages } from '../settings/settingsMessages.ts';
import { setUpMessages } from './setUpMessages.ts';

/** The first three steps of a new community: its name and language, its time zone, its people. */
export function SetUpCommunity() {
  const words = useMessages(setUpMessages);
  const query = useQuery({
    queryKey: ['settings', 'community'],
    queryFn: () => callEndpoint('GET /api/admin/settings/community', {}),
    // a refetch on focus would discard what is typed
    refetchOnWindowFocus: false,
  });
  return (
    <Section title={words.title}>
      <Typography sx={{ mb: 2 }}>{words.about}</Typography>
      <QueryContent query={query}>{(settings) => <Steps settings={settings} />}</QueryContent>
    </Section>
  );
}

/** The zone and language that were never set come from the browser. */
function Steps({ settings }: { settings: StoredSettings }) {
  const words = useMessages(setUpMessages);
  const fields = useMessages(settingsMessages);
  const language = useLanguage();
  const autocompleteTexts = useAutocompleteTexts();
  const { at, setErrors } = useFieldErrors();
  const { run, isPending } = useAction();
  const nextStep = useRef<HTMLAnchorElement>(null);
  const [proposed] = useState(() => ({
    name: settings.name,
    ...(settings.timeZone === 'UTC'
      ? { timeZone: getDeviceTimeZone() ?? settings.timeZone, language }
      : { timeZone: settings.timeZone, language: settings.language }),
  }));
  const [draft, setDraft] = useState(proposed);
  const changes = getChanges({ ...toSettingsDraft(settings), ...draft }, settings);
  const save = () => {
    const broken = findFieldErrors(settingsBody, changes);
    setErrors(broken);
    if (broken.length > 0) return;
    run({
      call: () => callEndpoint('PUT /api/admin/settings/community', { body: changes }),
      done: fields.saved,
      // the disabled button would lose the focus
      onDone: () => nextStep.current?.focus(),
    });
  };
  // UTC is the zone of a community without a choice
  const isSaved = settings.timeZone !== 'UTC' && Object.keys(changes).length === 0;
  const isEdited = draft !== proposed && Object.keys(changes).length > 0;
  return (
    <Stack component="ol" spacing={3} sx={{ m: 0, pl: 3, maxWidth: 560 }}>
      <li>
        <AdminUnsavedGuard isChanged={isEdited && !isPending} onDiscard={() => setDraft(proposed)} />
        <StepTitle isDone={isSaved}>{words.name}</StepTitle>
        <Stack spacing={2}>
          <TextField
            label={fields.name}
            required
            value={draft.name}
            disabled={isPending}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
            {...at('name', fields.nameHint)}
          />
          <LanguageField
            value={draft.language}
            disabled={isPending}
            onChange={(chosen) => setDraft({ ...draft, language: chosen })}
          />
        </Stack>
      </li>
      <li>
        <StepTitle isDone={isSaved}>{words.timeZone}</StepTitle>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Autocomplete
            {...autocompleteTexts}
            fullWidth
            options={listTimeZones(draft.timeZone)}
            value={draft.timeZone}
            disableClearable
            noOptionsText={fields.noTimeZone}
            disabled={isPending}
            onChange={(_, timeZone) => setDraft({ ...draft, timeZone })}
            renderInput={(input) => (
              <TextField {...input} label={fields.timeZone} required {...at('timeZone', words.timeZoneHint)} />
            )}
          />
          <Button
            variant="contained"
            loading={isPending}
            disabled={Object.keys(changes).length === 0 || draft.name.trim() === ''}
            onClick={save}
          >
            {fields.save}
          </Button>
        </Stack>
      </li>
      <li>
        <StepTitle isDone={false}>{words.people}</StepTitle>
        <Typography>
          {words.peopleHint}{' '}
          <Link ref={nextStep} component={RouterLink} to={getListPath('invitations')}>
            {words.invite}
          </Link>{' '}
          ·{' '}
          <Link component={RouterLink} to="/settings">
            {fields.signupPolicy}
          </Link>
        </Typography>
      </li>
    </Stack>
  );
}

/** The title of a step, with a tick once it is done. */
function StepTitle({ isDone, children }: { isDone: boolean; children: string }) {
  const words = useMessages(setUpMessages);
  return (
    <Typography sx={{ mb: 1.5, fontWeight: 600 }}>
      {children}
      {isDone ? (
        <>
          <Check aria-hidden fontSize="small" color="success" sx={{ ml: 0.75, verticalAlign: 'text-bottom' }} />
          <Box component="span" sx={srOnly}>{` ${words.done}`}</Box>
        </>
      ) : null}
    </Typography>
  );
}
