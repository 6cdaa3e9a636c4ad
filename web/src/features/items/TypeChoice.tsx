import { type ItemType, isOption } from '@pass-along/contracts';
import { RadioGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';

interface TypeChoiceProps {
  value: ItemType;
  types: readonly ItemType[];
  onChange: (type: ItemType) => void;
}

/** Large options instead of a select: swap, give away or look for. */
export function TypeChoice({ value, types, onChange }: TypeChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup.Root
      aria-label={t('itemForm.type')}
      value={value}
      onValueChange={(next) => {
        if (isOption(types, next)) onChange(next);
      }}
      className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col"
    >
      {types.map((type) => (
        <RadioGroup.Item
          key={type}
          value={type}
          aria-label={t(`items.types.${type}`)}
          className={
            'flex min-h-11 flex-col rounded-input border border-muted bg-surface px-3.5 py-2.5 text-start ' +
            'hover:border-primary data-[state=checked]:border-primary data-[state=checked]:bg-primary-wash ' +
            'data-[state=checked]:inset-ring data-[state=checked]:inset-ring-primary'
          }
        >
          <span className="font-semibold">{t(`items.types.${type}`)}</span>
          <span className="text-sm text-muted">{t(`itemForm.typeHints.${type}`)}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
