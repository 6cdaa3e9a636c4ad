import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface FactorCodeFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Appears once the server asks for a code of an app or a recovery code, and takes the focus. */
export function FactorCodeField({ field, error }: FactorCodeFieldProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={place}>
      <Field label={t('login.factorCode')} required hint={t('login.factorCodeHint')} error={error}>
        {(props) => <TextInput {...props} {...field} autoComplete="one-time-code" autoCapitalize="characters" />}
      </Field>
    </div>
  );
}
