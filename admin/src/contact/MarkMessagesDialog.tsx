import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ForEachDialog } from '../core/components/ForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { bulkMarkMessages } from './bulkMarkMessages.ts';
import { contactMessages } from './contactListMessages.ts';

interface MarkMessagesDialogProps {
  messages: readonly RecordOf<'contact-messages'>[];
  state: RecordOf<'contact-messages'>['state'];
  /** Takes the ids of the refused messages. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

export function MarkMessagesDialog({ messages, state, onDone, onClose }: MarkMessagesDialogProps) {
  const words = useMessages(contactMessages);
  const texts = useMessages(bulkMarkMessages);
  const term = useTerms();
  return (
    <ForEachDialog
      things={messages}
      getName={({ subject }) => (subject === '' ? words.erased : subject)}
      title={`${texts.markMany(messages.length, term(state))}?`}
      consequence={texts.markManyConsequence}
      confirm={words.mark(term(state))}
      call={({ id }) => callEndpoint('POST /api/admin/contact-messages/:id/mark', { params: { id }, body: { state } })}
      done={(count) => texts.markedMany(count, term(state))}
      onDone={(refused) => onDone(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
