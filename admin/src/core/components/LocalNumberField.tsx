import { TextField, type TextFieldProps } from '@mui/material';
import { toStoredNumber, toTypedNumber } from '@pass-along/contracts';
import { useState } from 'react';
import { getLocale } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.ts';

type LocalNumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'onBlur'> & {
  /** As numbers are stored, see `toStoredNumber`. */
  value: string;
  onChange: (value: string) => void;
};

/** A number, typed and shown in the admin's language. After leaving the field it shows what was understood. */
export function LocalNumberField({ value, onChange, ...props }: LocalNumberFieldProps) {
  const locale = getLocale(useLanguage());
  const [typed, setTyped] = useState(() => toTypedNumber(value, locale));
  const now = `${locale} ${value}`;
  const [seen, setSeen] = useState(now);
  if (seen !== now) {
    setSeen(now);
    // the value or the language changed elsewhere
    if (toStoredNumber(typed, locale) !== value) setTyped(toTypedNumber(value, locale));
  }
  return (
    <TextField
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      {...props}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(toStoredNumber(target.value, locale));
      }}
      onBlur={() => {
        if (value !== 'NaN') setTyped(toTypedNumber(value, locale));
      }}
    />
  );
}
