import { limits } from '@pass-along/contracts';
import { Undo2 } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { ItemDraft } from './itemDraft.ts';
import type { DescriptionDraft } from './useDescriptionDraft.ts';

interface DraftPanelProps {
  form: UseFormReturn<ItemDraft>;
  draft: DescriptionDraft;
  onChange: (draft: DescriptionDraft) => void;
  onDiscard: () => void;
}

/** What appears below the button would be out of sight on a phone. A member that types elsewhere is not moved. */
const bringIntoSight = (appeared: HTMLElement | null) => {
  if (!document.activeElement?.matches('input, textarea, select')) appeared?.scrollIntoView({ block: 'nearest' });
};

/** A draft beside the field: it is edited here, and goes into the field when the member says so. */
export function DraftPanel({ form, draft, onChange, onDiscard }: DraftPanelProps) {
  const { t } = useTranslation();
  const description = useWatch({ control: form.control, name: 'description' });
  const setDescription = (text: string) => {
    form.setValue('description', text, { shouldDirty: true });
    form.clearErrors('description');
    form.setFocus('description');
  };
  if (draft.status === 'none') return null;
  if (draft.status === 'used') {
    // once the member changes the text, there is nothing to take back
    if (description !== draft.text) return null;
    return (
      <div className="flex flex-wrap items-center gap-x-4 rounded-input bg-primary-wash px-3.5 py-1.5">
        <span className="me-auto">{t('assistant.used')}</span>
        <Button
          variant="quiet"
          className="-mx-4"
          icon={<Undo2 size={18} aria-hidden="true" />}
          onClick={() => {
            setDescription(draft.before);
            onChange({ status: 'written', text: draft.text });
          }}
        >
          {t('assistant.undo')}
        </Button>
      </div>
    );
  }
  const isWriting = draft.status === 'writing';
  return (
    <div ref={bringIntoSight} className="flex scroll-my-3 flex-col gap-3 rounded-card bg-sunken p-4">
      <Field
        label={t('assistant.draft')}
        hint={isWriting ? t('assistant.writing') : t('assistant.draftHint')}
        {...(!isWriting && { counter: { used: draft.text.length, max: limits.item.description } })}
      >
        {(props) => (
          <TextArea
            {...props}
            rows={5}
            value={draft.text}
            readOnly={isWriting}
            aria-busy={isWriting}
            maxLength={limits.item.description}
            onChange={(event) => {
              onChange({ ...draft, status: 'written', text: event.target.value });
            }}
          />
        )}
      </Field>
      {draft.status === 'written' && draft.problem !== undefined && <Alert>{draft.problem}</Alert>}
      {draft.status === 'written' && (
        <div ref={bringIntoSight} className="flex scroll-my-7 flex-wrap gap-3">
          <Button
            disabled={draft.text.trim() === ''}
            onClick={() => {
              setDescription(draft.text);
              onChange({ status: 'used', text: draft.text, before: description });
            }}
          >
            {description.trim() === '' ? t('assistant.use') : t('assistant.replace')}
          </Button>
          <Button variant="quiet" onClick={onDiscard}>
            {t('assistant.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
