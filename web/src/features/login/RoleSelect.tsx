import { memberRole, type MemberRole } from '@pass-along/contracts';
import { type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';

interface RoleSelectProps {
  value: MemberRole | '';
  error: string | undefined;
  onChange: (role: MemberRole) => void;
  onBlur: () => void;
  ref: Ref<HTMLButtonElement>;
}

export function RoleSelect({ value, error, ...rest }: RoleSelectProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('login.role')} required error={error}>
      {(control) => (
        <Select
          {...control}
          {...rest}
          value={value}
          placeholder={t('login.rolePlaceholder')}
          options={memberRole.options.map((role) => ({ value: role, label: t(`login.roles.${role}`) }))}
        />
      )}
    </Field>
  );
}
