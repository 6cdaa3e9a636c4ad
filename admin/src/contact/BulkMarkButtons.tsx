import DoneAll from '@mui/icons-material/DoneAllOutlined';
import { contactStates } from '@pass-along/contracts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { BulkButton } from '../core/components/BulkSelection.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { bulkMarkMessages } from './bulkMarkMessages.ts';

type Message = RecordOf<'contact-messages'>;

const MarkMessagesDialog = createLazyPart(async () => (await import('./MarkMessagesDialog.tsx')).MarkMessagesDialog);

/** One button for each state that a selected message is not in. */
export function BulkMarkButtons() {
  const texts = useMessages(bulkMarkMessages);
  const term = useTerms();
  return contactStates.map((state) => (
    <BulkButton<Message>
      key={state}
      label={(count) => texts.markMany(count, term(state))}
      icon={<DoneAll aria-hidden />}
      color="primary"
      only={(message) => message.state !== state}
    >
      {(messages, props) => <MarkMessagesDialog messages={messages} state={state} {...props} />}
    </BulkButton>
  ));
}
