import { Link } from '@mui/material';
import { contactState } from '@pass-along/contracts';
import { DataTable, SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type ContactMessageRecord } from '../api/resources.ts';
import { recordPath } from '../components/links.ts';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateList } from '../components/StateList.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { When } from '../components/When.tsx';

const Column = DataTable.Col<ContactMessageRecord>;

export function ContactMessageList() {
  return (
    <StateList
      title="Contact messages"
      about="What people wrote on the contact page, the newest first."
      search="Name, address or words"
      states={contactState.options}
      statesLabel="Contact messages by state"
      nothingYet="Nobody has written yet. Messages of the contact page appear here as they come in."
      table={<MessageTable />}
      cards={<MessageCards />}
    />
  );
}

function MessageTable() {
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column
        label="Subject"
        render={({ id, subject }) => (
          <Link
            component={RouterLink}
            to={recordPath('contact-messages', id)}
            onClick={(event) => event.stopPropagation()}
          >
            {titleOf(subject)}
          </Link>
        )}
      />
      <Column label="From" render={({ name }) => name} />
      <Column source="email" label="Address" />
      <Column label="About" render={({ inquiryType }) => inquiryType} />
      <Column source="state" label="State" render={({ state }) => <StatusChip status={state} />} />
      <Column source="createdAt" label="Sent" render={({ createdAt }) => <When at={createdAt} />} />
    </DataTable>
  );
}

function MessageCards() {
  return (
    <SimpleList<ContactMessageRecord>
      rowClick="show"
      empty={<NoMatches />}
      primaryText={({ subject }) => titleOf(subject)}
      tertiaryText={({ state }) => <StatusChip status={state} />}
      secondaryText={({ name, inquiryType, createdAt }) => (
        <>
          {name} · {inquiryType} · <When at={createdAt} />
        </>
      )}
    />
  );
}

/** An erased message keeps its place in the list, without its words. */
function titleOf(subject: string): string {
  return subject === '' ? 'Erased message' : subject;
}
