import { type Language, getKeys } from '@pass-along/contracts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { settingsMessages } from './settingsMessages.ts';
import { SelectField } from '../core/components/SelectField.tsx';

interface LanguageFieldProps {
  value: Language;
  disabled: boolean;
  onChange: (value: Language) => void;
}

/** The language of mails to people without an account. */
export function LanguageField({ value, disabled, onChange }: LanguageFieldProps) {
  const words = useMessages(settingsMessages);
  return (
    <SelectField
      label={words.language}
      value={value}
      disabled={disabled}
      helperText={words.languageHint}
      options={getKeys(words.languages)}
      toText={(code) => words.languages[code]}
      onChange={onChange}
    />
  );
}
