import { MenuItem, TextField } from '@mui/material';
import { type Language } from '@pass-along/contracts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { settingsMessages } from './settingsMessages.ts';

interface LanguageFieldProps {
  value: Language;
  disabled: boolean;
  onChange: (value: Language) => void;
}

/** The language of mails to people without an account. */
export function LanguageField({ value, disabled, onChange }: LanguageFieldProps) {
  const words = useMessages(settingsMessages);
  return (
    <TextField
      select
      label={words.language}
      value={value}
      disabled={disabled}
      helperText={words.languageHint}
      onChange={(event) => onChange(event.target.value as Language)}
    >
      {Object.entries(words.languages).map(([code, name]) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
