import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/localeFormat.ts';
import type { ControlProps } from '../../ui/Field.tsx';
import { SuggestionChip } from '../../ui/SuggestionChip.tsx';
import type { ItemDraft } from './itemDraft.ts';
import { NumberField } from './NumberField.tsx';

interface WeightFieldProps {
  props: ControlProps;
  control: Control<ItemDraft>;
  setValue: UseFormReturn<ItemDraft>['setValue'];
  /** What such a thing usually weighs; null: not known. */
  usualKg: number | null;
}

/** The weight, with the usual one to take over while the field is empty. It is never filled in by itself. */
export function WeightField({ props, control, setValue, usualKg }: WeightFieldProps) {
  const { t } = useTranslation();
  const typed = useWatch({ control, name: 'weightKg' });
  const weight = usualKg === null ? '' : formatNumber(usualKg, 3);
  return (
    <>
      <NumberField props={props} control={control} name="weightKg" />
      {usualKg !== null && typed === '' && (
        <span className="flex">
          <SuggestionChip
            label={t('itemForm.useUsualWeight', { weight })}
            onTake={() => {
              setValue('weightKg', String(usualKg), { shouldDirty: true, shouldValidate: true });
              document.getElementById(props.id)?.focus();
            }}
          >
            {t('itemForm.usualWeight', { weight })}
          </SuggestionChip>
        </span>
      )}
    </>
  );
}
