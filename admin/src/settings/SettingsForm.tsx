import { Alert, Autocomplete, Box, Button, Stack, TextField } from '@mui/material';
import { findFieldErrors, settingsBody, type SignupPolicy } from '@pass-along/contracts';
import { useMemo, useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { getFieldErrors } from '../core/api/apiFetch.ts';
import { useAction } from '../core/components/useAction.ts';
import { getChanges, toSettingsDraft, type StoredSettings, type SettingsDraft } from './settingsDraft.ts';
import { LanguageField } from './LanguageField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { SignupPolicyField } from './SignupPolicyField.tsx';
import { listTimeZones } from '../core/i18n/timeZones.ts';
import { LocalNumberField } from '../core/components/LocalNumberField.tsx';
import { AdminUnsavedGuard } from '../core/components/AdminUnsavedGuard.tsx';
import { useAutocompleteTexts } from '../core/components/useAutocompleteTexts.ts';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { useLanguage } from '../core/i18n/language.ts';
import { formatErrorMessage } from '../core/i18n/formatError.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { settingsMessages } from './settingsMessages.ts';

/** All settings in one form. It sends changed fields only, and shows them as saved after the server's answer. */
export function SettingsForm({ settings }: { settings: StoredSettings }) {
  const [draft, setDraft] = useState(() => toSettingsDraft(settings));
  const words = useMessages(settingsMessages);
  const language = useLanguage();
  const autocompleteTexts = useAutocompleteTexts();
  const { at, setErrors } = useFieldErrors();
  const [refusal, setRefusal] = useState<string>();
  const { run, isPending } = useAction();
  const currencyNames = new Intl.DisplayNames(language, { type: 'currency' });
  const zones = useMemo(() => listTimeZones(settings.timeZone), [settings.timeZone]);
  const changes = getChanges(draft, settings);
  const unchanged = Object.keys(changes).length === 0;

  const set = (change: Partial<SettingsDraft>) => setDraft((typed) => ({ ...typed, ...change }));

  const save = () => {
    const broken = findFieldErrors(settingsBody, changes);
    setErrors(broken);
    setRefusal(broken.length === 0 ? undefined : words.refused);
    if (broken.length > 0) return;
    run({
      call: () => callEndpoint('PUT /api/admin/settings/community', { body: changes }),
      done: words.saved,
      onRefused: (error) => {
        setErrors(getFieldErrors(error));
        setRefusal(formatErrorMessage(error, language));
      },
    });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <AdminUnsavedGuard isChanged={!unchanged && !isPending} onDiscard={() => setDraft(toSettingsDraft(settings))} />
      <Stack spacing={3} sx={{ maxWidth: 560 }}>
        <TextField
          label={words.name}
          required
          value={draft.name}
          disabled={isPending}
          onChange={(event) => set({ name: event.target.value })}
          {...at('name', words.nameHint)}
        />
        <Autocomplete
          {...autocompleteTexts}
          options={zones}
          value={draft.timeZone}
          disableClearable
          noOptionsText={words.noTimeZone}
          disabled={isPending}
          onChange={(_, timeZone) => set({ timeZone })}
          renderInput={(input) => (
            <TextField {...input} label={words.timeZone} required {...at('timeZone', words.timeZoneHint)} />
          )}
        />
        <LanguageField
          value={draft.language}
          disabled={isPending}
          onChange={(mailLanguage) => set({ language: mailLanguage })}
        />
        <Autocomplete
          {...autocompleteTexts}
          options={['', ...Intl.supportedValuesOf('currency')]}
          value={draft.currency}
          disableClearable
          disabled={isPending}
          getOptionLabel={(code) => (code === '' ? words.noCurrency : `${code}, ${currencyNames.of(code) ?? code}`)}
          onChange={(_, currency) => set({ currency })}
          renderInput={(input) => (
            <TextField {...input} label={words.currency} {...at('currency', words.currencyHint)} />
          )}
        />
        <SignupPolicyField
          value={draft.signupPolicy}
          disabled={isPending}
          onChange={(signupPolicy: SignupPolicy) => set({ signupPolicy })}
        />
        <DaysField
          label={words.sessionDays}
          value={draft.sessionDays}
          disabled={isPending}
          fieldProps={at('sessionDays', words.sessionDaysHint)}
          onChange={(sessionDays) => set({ sessionDays })}
        />
        <DaysField
          label={words.graceDays}
          value={draft.deletionGraceDays}
          disabled={isPending}
          fieldProps={at('deletionGraceDays', words.graceDaysHint)}
          onChange={(deletionGraceDays) => set({ deletionGraceDays })}
        />
        <SwitchField
          label={words.needFactor}
          hint={words.needFactorHint}
          checked={draft.adminsNeedSecondFactor}
          disabled={isPending}
          onChange={(adminsNeedSecondFactor) => set({ adminsNeedSecondFactor })}
        />
        <SwitchField
          label={words.shortNames}
          hint={words.shortNamesHint}
          checked={draft.shortNamesForVisitors}
          disabled={isPending}
          onChange={(shortNamesForVisitors) => set({ shortNamesForVisitors })}
        />
        <SwitchField
          label={words.visitorFigures}
          hint={words.visitorFiguresHint}
          checked={draft.figuresForVisitors}
          disabled={isPending}
          onChange={(figuresForVisitors) => set({ figuresForVisitors })}
        />
        <SwitchField
          label={words.assistant}
          hint={words.assistantHint}
          checked={draft.descriptionAssistant}
          disabled={isPending}
          onChange={(descriptionAssistant) => set({ descriptionAssistant })}
        />
        <SwitchField
          label={words.neighboursVerify}
          hint={words.neighboursVerifyHint}
          checked={draft.neighboursVerify}
          disabled={isPending}
          onChange={(neighboursVerify) => set({ neighboursVerify })}
        />
        <SwitchField
          label={words.swapLoops}
          hint={words.swapLoopsHint}
          checked={draft.swapLoops}
          disabled={isPending}
          onChange={(swapLoops) => set({ swapLoops })}
        />
        <TextField
          label={words.synonyms}
          multiline
          minRows={4}
          maxRows={12}
          value={draft.searchSynonyms}
          disabled={isPending}
          onChange={(event) => set({ searchSynonyms: event.target.value })}
          {...at('searchSynonyms', words.synonymsHint)}
        />
        {refusal === undefined ? null : <Alert severity="error">{refusal}</Alert>}
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={isPending} disabled={unchanged}>
            {words.save}
          </Button>
          <Button onClick={() => setDraft(toSettingsDraft(settings))} disabled={unchanged || isPending}>
            {words.takeBack}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}

interface DaysFieldProps {
  label: string;
  value: string;
  disabled: boolean;
  /** The field error, or the hint while there is none. */
  fieldProps: ReturnType<ReturnType<typeof useFieldErrors>['at']>;
  onChange: (value: string) => void;
}

function DaysField({ label, value, disabled, fieldProps, onChange }: DaysFieldProps) {
  return (
    <LocalNumberField label={label} required value={value} disabled={disabled} {...fieldProps} onChange={onChange} />
  );
}
