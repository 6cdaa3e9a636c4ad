import type { ItemDetails, MyCircleAnswer } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { FormConflictNote } from '../../forms/FormConflictNote.tsx';
import type { FormConflicts } from '../../forms/useFormConflicts.ts';
import type { ItemDraft } from './itemDraft.ts';

interface ItemConflictProps {
  conflicts: FormConflicts<ItemDraft>;
  name: Exclude<keyof ItemDraft, 'pictures'>;
  circles: readonly MyCircleAnswer[];
}

/** Shown below a field that was saved elsewhere while the form was open. */
export function ItemConflict({ conflicts, name, circles }: ItemConflictProps) {
  const { t } = useTranslation();
  const toText = (value: unknown): string => {
    if (Array.isArray(value)) return value.join(', ');
    const text = String(value);
    if (name === 'circleId' && text === '') return t('itemForm.everybody');
    if (name === 'circleId') return circles.find(({ _id }) => _id === text)?.name ?? t('itemForm.aCircle');
    if (text === '') return text;
    if (name === 'type') return t(`items.types.${text as ItemDetails['type']}`);
    if (name === 'category') return t(`items.categories.${text as ItemDetails['category']}`);
    if (name === 'condition') return t(`items.conditions.${text as ItemDetails['condition']}`);
    return text;
  };
  const label = t(`itemForm.${name === 'weightKg' ? 'weight' : name === 'circleId' ? 'showTo' : name}`);
  return <FormConflictNote conflicts={conflicts} name={name} label={label} toText={toText} />;
}
