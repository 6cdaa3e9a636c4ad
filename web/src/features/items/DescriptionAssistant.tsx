import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Sparkles, X } from 'lucide-react';
import { assistantQuery } from '../../api/assistantQuery.ts';
import { useCommand } from '../../api/useCommand.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { QuestionDialog } from '../../ui/QuestionDialog.tsx';
import { DraftPanel } from './DraftPanel.tsx';
import { messages } from './descriptionAssistantMessages.en.ts';
import type { ItemDraft } from './itemDraft.ts';
import { useDescriptionDraft } from './useDescriptionDraft.ts';
import type { PictureUploads } from './usePictureUploads.ts';

addMessages(messages);

interface DescriptionAssistantProps {
  form: UseFormReturn<ItemDraft>;
  /** Id of the item with the stored pictures of the form; '' for none. */
  itemId: string;
  uploads: PictureUploads;
}

/** Suggests a description, where the community has a writing assistant. The member edits it before it counts. */
export function DescriptionAssistant({ form, itemId, uploads }: DescriptionAssistantProps) {
  const { t } = useTranslation();
  const { data } = useQuery(assistantQuery);
  const [isAsking, setAsking] = useState(false);
  const hintId = useId();
  const button = useRef<HTMLDivElement>(null);
  const [title, pictures] = useWatch({ control: form.control, name: ['title', 'pictures'] });
  const { draft, setDraft, write, stop } = useDescriptionDraft(uploads, () => {
    setAsking(true);
  });
  const host = data?.host ?? null;
  if (!data || host === null) return null;
  const isWriting = draft.status === 'writing';
  const hasTitle = title.trim() !== '';
  const start = () => {
    void write({ title: title.trim(), picture: pictures[0], itemId });
  };
  const suggest = () => {
    if (data.agreedHost === host) start();
    else setAsking(true);
  };
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div ref={button} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Button
          variant="secondary"
          icon={isWriting ? <X size={18} aria-hidden="true" /> : <Sparkles size={18} aria-hidden="true" />}
          disabledReasonId={hasTitle || isWriting ? undefined : hintId}
          onClick={isWriting ? stop : suggest}
        >
          {isWriting ? t('assistant.stop') : draft.status === 'none' ? t('assistant.suggest') : t('assistant.again')}
        </Button>
        <p id={hintId} className="min-w-0 flex-1 basis-48 text-sm wrap-break-word text-muted">
          {!hasTitle
            ? t('assistant.needsTitle')
            : pictures.length > 0
              ? t('assistant.sends', { host })
              : t('assistant.sendsTitle', { host })}
        </p>
      </div>
      {draft.status === 'none' && draft.problem !== undefined && <Alert>{draft.problem}</Alert>}
      <p role="status" className="sr-only">
        {isWriting ? t('assistant.writing') : draft.status === 'written' ? t('assistant.ready') : ''}
      </p>
      <DraftPanel
        form={form}
        draft={draft}
        onChange={setDraft}
        onDiscard={() => {
          setDraft({ status: 'none' });
          button.current?.querySelector('button')?.focus();
        }}
      />
      {isAsking && (
        <ConsentQuestion
          host={host}
          onClose={() => {
            setAsking(false);
          }}
          onAgreed={() => {
            setAsking(false);
            start();
          }}
        />
      )}
    </div>
  );
}

interface ConsentQuestionProps {
  host: string;
  onClose: () => void;
  onAgreed: () => void;
}

/** Asks once what may be sent where. The answer is kept on the server. */
function ConsentQuestion({ host, onClose, onAgreed }: ConsentQuestionProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useCommand('PUT /api/assistant/consent', {
    onSuccess: () => {
      queryClient.setQueryData(assistantQuery.queryKey, { host, agreedHost: host });
      onAgreed();
    },
  });
  return (
    <QuestionDialog
      title={t('assistant.consentTitle', { host })}
      text={t('assistant.consentText', { host })}
      confirm={t('assistant.consentConfirm')}
      cancel={t('assistant.consentCancel')}
      busy={isPending}
      error={error?.message}
      onConfirm={() => {
        mutate({ body: { host } });
      }}
      onClose={onClose}
    />
  );
}
