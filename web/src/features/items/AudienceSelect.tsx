import type { MyCircleAnswer } from '@pass-along/contracts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';

interface AudienceSelectProps {
  control: ControlProps;
  circles: readonly MyCircleAnswer[];
  /** '' is every member. */
  value: string;
  onChange: (circleId: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLSelectElement>;
}

/**
 * Chooses the audience: all members, or one circle. A circle that the member has left stays until another is chosen.
 */
export function AudienceSelect({ control, circles, value, onChange, onBlur, ref }: AudienceSelectProps) {
  const { t } = useTranslation();
  const isKnown = value === '' || circles.some(({ _id }) => _id === value);
  return (
    <Select
      {...control}
      ref={ref}
      value={value}
      onBlur={onBlur}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      options={[
        { value: '', label: t('itemForm.everybody') },
        ...circles.map(({ _id, name }) => ({ value: _id, label: name })),
        ...(isKnown ? [] : [{ value, label: t('itemForm.aCircle') }]),
      ]}
    />
  );
}
