import { Box, Link } from '@mui/material';
import { contactStates } from '@pass-along/contracts';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { BulkActionsToolbar, SelectCheckbox, createBulkActions } from '../core/components/BulkSelection.tsx';
import { CardList } from '../core/components/CardList.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { StateList } from '../core/components/StateList.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { When } from '../core/components/When.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { BulkMarkButtons } from './BulkMarkButtons.tsx';
import { contactMessages } from './contactListMessages.ts';

type Message = RecordOf<'contact-messages'>;
const Column = DataTable.Col<Message>;

export function ContactMessageList() {
  const words = useMessages(contactMessages);
  return <StateList words={words} states={contactStates} table={<MessageTable />} cards={<MessageCards />} />;
}

function MessageTable() {
  const words = useMessages(contactMessages);
  const term = useTerms();
  return (
    <DataTable rowClick="show" empty={<NoMatches />} {...createBulkActions(<BulkMarkButtons />)}>
      <Column label={words.subject} render={(message) => <MessageLink message={message} />} />
      <Column label={words.from} render={({ name }) => name} />
      <Column source="email" label={words.address} />
      <Column label={words.topic} render={({ inquiryType }) => term(inquiryType)} />
      <Column source="state" label={words.state} render={({ state }) => <StatusChip status={state} />} />
      <Column source="createdAt" label={words.sent} render={({ createdAt }) => <When at={createdAt} />} />
    </DataTable>
  );
}

function MessageCards() {
  const words = useMessages(contactMessages);
  const term = useTerms();
  return (
    <>
      <BulkActionsToolbar<Message> call="POST /api/admin/contact-messages/:id/mark" canSelect={() => true}>
        <BulkMarkButtons />
      </BulkActionsToolbar>
      <CardList<Message>>
        {(message) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <MessageLink message={message} />
              <SelectCheckbox id={message.id} name={message.subject === '' ? words.erased : message.subject} />
            </Box>
            <div>
              <StatusChip status={message.state} />
            </div>
            <div>
              {message.name} · {term(message.inquiryType)} · <When at={message.createdAt} />
            </div>
          </>
        )}
      </CardList>
    </>
  );
}

function MessageLink({ message: { id, subject } }: { message: Message }) {
  const words = useMessages(contactMessages);
  return (
    <Link
      component={RouterLink}
      to={getRecordPath('contact-messages', id)}
      onClick={(event) => event.stopPropagation()}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {subject === '' ? words.erased : subject}
    </Link>
  );
}
