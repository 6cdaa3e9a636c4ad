import { toStoredNumber, toTypedNumber } from '@pass-along/contracts';
import { useState, type ComponentProps } from 'react';
import { getLocale } from '../i18n/localeFormat.ts';
import { TextInput } from './TextInput.tsx';

interface NumberInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** As numbers are stored, see `toStoredNumber`. */
  value: string;
  onChange: (value: string) => void;
}

/** A number, typed and shown in the reader's language. After leaving the field it shows what was understood. */
export function NumberInput({ value, onChange, onBlur, ...props }: NumberInputProps) {
  const locale = getLocale();
  const [typed, setTyped] = useState(() => toTypedNumber(value, locale));
  const now = `${locale} ${value}`;
  const [seen, setSeen] = useState(now);
  if (seen !== now) {
    setSeen(now);
    // the value or the language changed elsewhere
    if (toStoredNumber(typed, locale) !== value) setTyped(toTypedNumber(value, locale));
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(toStoredNumber(target.value, locale));
      }}
      onBlur={(event) => {
        if (value !== 'NaN') setTyped(toTypedNumber(value, locale));
        onBlur?.(event);
      }}
    />
  );
}
