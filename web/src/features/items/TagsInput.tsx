import { limits } from '@pass-along/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { RemovableChip } from '../../ui/Chip.tsx';
import type { ControlProps } from '../../ui/Field.tsx';
import { SuggestionChip } from '../../ui/SuggestionChip.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { withTag } from './itemDraft.ts';

interface TagsInputProps {
  control: ControlProps;
  tags: readonly string[];
  /** Tags to add with one tap. */
  suggested: readonly string[];
  onChange: (tags: string[]) => void;
}

export function TagsInput({ control, tags, suggested, onChange }: TagsInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const full = tags.length >= limits.item.tags;
  const add = () => {
    if (typed.trim() === '') return;
    onChange(withTag(tags, typed));
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <TextInput
          {...control}
          value={typed}
          disabled={full}
          maxLength={limits.item.tagLength}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          // leaving the field adds the typed tag
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="secondary" disabled={full || typed.trim() === ''} onClick={add}>
          {t('itemForm.addTag')}
        </Button>
      </div>
      {tags.length > 0 && (
        <ul aria-label={t('itemForm.tags')} className="flex max-w-full flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <RemovableChip
                removeLabel={t('itemForm.removeTag', { tag })}
                onRemove={() => {
                  onChange(tags.filter((kept) => kept !== tag));
                }}
              >
                {tag}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {suggested.length > 0 && !full && (
        <ul aria-label={t('itemForm.suggestedTags')} className="flex max-w-full flex-wrap gap-2">
          {suggested.map((tag) => (
            <li key={tag} className="max-w-full">
              <SuggestionChip
                label={t('itemForm.addSuggestedTag', { tag })}
                onTake={() => {
                  onChange(withTag(tags, tag));
                }}
              >
                {tag}
              </SuggestionChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
