import { Link } from '@mui/material';
import { contactState } from '@pass-along/contracts';
import { DataTable, SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type RecordOf } from '../core/api/resourceRecords.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { StateList } from '../core/components/StateList.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { When } from '../core/components/When.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { contactMessages } from './contactListMessages.ts';

const Column = DataTable.Col<RecordOf<'contact-messages'>>;

export function ContactMessageList() {
  const words = useMessages(contactMessages);
  return (
    <StateList
      title={words.title}
      about={words.about}
      search={words.search}
      states={contactState.options}
      statesLabel={words.byState}
      nothingYet={words.nothingYet}
      table={<MessageTable />}
      cards={<MessageCards />}
    />
  );
}

function MessageTable() {
  const words = useMessages(contactMessages);
  const term = useTerms();
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column
        label={words.subject}
        render={({ id, subject }) => (
          <Link
            component={RouterLink}
            to={getRecordPath('contact-messages', id)}
            onClick={(event) => event.stopPropagation()}
          >
            {subject === '' ? words.erased : subject}
          </Link>
        )}
      />
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
    <SimpleList<RecordOf<'contact-messages'>>
      rowClick="show"
      empty={<NoMatches />}
      primaryText={({ subject }) => (subject === '' ? words.erased : subject)}
      tertiaryText={({ state }) => <StatusChip status={state} />}
      secondaryText={({ name, inquiryType, createdAt }) => (
        <>
          {name} · {term(inquiryType)} · <When at={createdAt} />
        </>
      )}
    />
  );
}
