import { Alert, Autocomplete, Box, Button, Stack, TextField } from '@mui/material';
import { endpoints, type FieldError, type SignupPolicy } from '@pass-along/contracts';
import { useMemo, useState } from 'react';
import { callEndpoint } from '../api/callEndpoint.ts';
import { fieldErrors } from '../api/httpClient.ts';
import { useAction } from '../components/useAction.ts';
import { changesOf, draftOf, problemsOf, type KeptSettings, type SettingsDraft } from './settingsDraft.ts';
import { SignupPolicyField } from './SignupPolicyField.tsx';
import { timeZonesWith } from './timeZones.ts';

const refusedFields = 'Nothing was saved. Please check the marked fields.';

/** All settings in one form; only what was changed is sent, and nothing counts as changed before the server says so. */
export function SettingsForm({ settings }: { settings: KeptSettings }) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const { run, isPending } = useAction();
  const zones = useMemo(() => timeZonesWith(settings.timeZone), [settings.timeZone]);
  const changes = changesOf(draft, settings);
  const unchanged = Object.keys(changes).length === 0;

  const set = (change: Partial<SettingsDraft>) => setDraft((typed) => ({ ...typed, ...change }));
  const problem = (field: keyof SettingsDraft) => errors.find(({ path }) => path === field)?.message;
  const refuse = (words: string, found: FieldError[]) => {
    setErrors(found);
    setRefusal(words);
  };

  const save = () => {
    const problems = problemsOf(changes);
    if (problems.length > 0) {
      refuse(refusedFields, problems);
      return;
    }
    refuse('', []);
    run({
      call: () => callEndpoint(endpoints.changeSettings, { body: changes }),
      done: 'Saved the settings',
      onRefused: (words, error) => refuse(words, fieldErrors(error)),
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
      <Stack spacing={3} sx={{ maxWidth: 560 }}>
        <TextField
          label="Community name"
          required
          value={draft.name}
          disabled={isPending}
          onChange={(event) => set({ name: event.target.value })}
          error={problem('name') !== undefined}
          helperText={problem('name') ?? 'Stands in mails and on the public pages.'}
        />
        <Autocomplete
          options={zones}
          value={draft.timeZone}
          disableClearable
          disabled={isPending}
          onChange={(_, timeZone) => set({ timeZone })}
          renderInput={(input) => (
            <TextField
              {...input}
              label="Time zone"
              required
              error={problem('timeZone') !== undefined}
              helperText={
                problem('timeZone') ?? 'Dates without a zone of their own are read in this one. Type to search.'
              }
            />
          )}
        />
        <SignupPolicyField
          value={draft.signupPolicy}
          disabled={isPending}
          onChange={(signupPolicy: SignupPolicy) => set({ signupPolicy })}
        />
        <DaysField
          label="Session days"
          value={draft.sessionDays}
          disabled={isPending}
          error={problem('sessionDays')}
          hint="How long somebody stays signed in, 1 to 90. Sessions already open keep their length."
          onChange={(sessionDays) => set({ sessionDays })}
        />
        <DaysField
          label="Deletion grace days"
          value={draft.deletionGraceDays}
          disabled={isPending}
          error={problem('deletionGraceDays')}
          hint="Between asking for deletion and the erasure, 0 to 90. Signing in during them undoes the request."
          onChange={(deletionGraceDays) => set({ deletionGraceDays })}
        />
        {refusal === undefined || refusal === '' ? null : <Alert severity="error">{refusal}</Alert>}
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={isPending} disabled={unchanged}>
            Save
          </Button>
          <Button onClick={() => setDraft(draftOf(settings))} disabled={unchanged || isPending}>
            Take the changes back
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
  error: string | undefined;
  hint: string;
  onChange: (value: string) => void;
}

function DaysField({ label, value, disabled, error, hint, onChange }: DaysFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      required
      value={value}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', step: 1 } }}
    />
  );
}
