import { Link } from '@mui/material';
import { contactState } from '@pass-along/contracts';
import { DataTable, SimpleList, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type ContactMessageRecord } from '../api/resources.ts';
import { recordPath } from '../components/links.ts';
import { ListPage } from '../components/ListPage.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateCount } from '../components/StateCount.tsx';
import { StateTabs } from '../components/StateTabs.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { useIsNarrow } from '../components/useIsNarrow.ts';
import { When } from '../components/When.tsx';

const Column = DataTable.Col<ContactMessageRecord>;

export function ContactMessageList() {
  const narrow = useIsNarrow();
  return (
    <ListPage
      title="Contact messages"
      about="What people wrote on the contact page, the newest first."
      filters={[<TextInput key="q" source="q" label="Name, address or words" type="search" alwaysOn resettable />]}
      sortFields={['createdAt', 'email']}
      nothingYet="Nobody has written yet. Messages of the contact page appear here as they come in."
    >
      <StateTabs label="Contact messages by state" source="state" values={contactState.options} count={(state) => <StateCount state={state} />} />
      {narrow ? <MessageCards /> : <MessageTable />}
    </ListPage>
  );
}

function MessageTable() {
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column
        label="Subject"
        render={({ id, subject }) => (
          <Link component={RouterLink} to={recordPath('contact-messages', id)} onClick={(event) => event.stopPropagation()}>
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
      rowClick="show" empty={<NoMatches />}
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
