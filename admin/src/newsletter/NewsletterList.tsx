import { subscriptionState } from '@pass-along/contracts';
import { DataTable, SimpleList } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateList } from '../components/StateList.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { When } from '../components/When.tsx';
import { useMessages } from '../i18n/words.ts';
import { newsletterMessages } from './resource.ts';

const Column = DataTable.Col<RecordOf<'newsletter'>>;

export function NewsletterList() {
  const words = useMessages(newsletterMessages);
  return (
    <StateList
      title={words.title}
      about={words.about}
      search={words.search}
      states={subscriptionState.options}
      statesLabel={words.byState}
      nothingYet={words.nothingYet}
      table={<SubscriptionTable />}
      cards={<SubscriptionCards />}
    />
  );
}

function SubscriptionTable() {
  const words = useMessages(newsletterMessages);
  return (
    <DataTable rowClick={false} empty={<NoMatches />}>
      <Column source="email" label={words.address} />
      <Column source="state" label={words.state} render={({ state }) => <StatusChip status={state} />} />
      <Column source="createdAt" label={words.asked} render={({ createdAt }) => <When at={createdAt} />} />
    </DataTable>
  );
}

function SubscriptionCards() {
  const words = useMessages(newsletterMessages);
  return (
    <SimpleList<RecordOf<'newsletter'>>
      rowClick={false}
      empty={<NoMatches />}
      primaryText={({ email }) => email}
      tertiaryText={({ state }) => <StatusChip status={state} />}
      secondaryText={({ createdAt }) => (
        <>
          {words.askedOn} <When at={createdAt} />
        </>
      )}
    />
  );
}
