import { memberRole } from '@pass-along/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';

interface RoleSelectProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function RoleSelect({ field, error }: RoleSelectProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('login.role')} required error={error}>
      {(control) => (
        <Select
          {...control}
          {...field}
          placeholder={t('login.rolePlaceholder')}
          options={memberRole.options.map((role) => ({ value: role, label: t(`login.roles.${role}`) }))}
        />
      )}
    </Field>
  );
}
