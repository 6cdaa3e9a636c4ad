import { subscriptionState } from '@pass-along/contracts';
import { DataTable, SimpleList } from 'react-admin';
import { type RecordOf } from '../api/records.ts';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateList } from '../components/StateList.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { When } from '../components/When.tsx';
import { useWords } from '../i18n/words.ts';
import { newsletterWords } from './resource.ts';

const Column = DataTable.Col<RecordOf<'newsletter'>>;

export function NewsletterList() {
  const words = useWords(newsletterWords);
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
  const words = useWords(newsletterWords);
  return (
    <DataTable rowClick={false} empty={<NoMatches />}>
      <Column source="email" label={words.address} />
      <Column source="state" label={words.state} render={({ state }) => <StatusChip status={state} />} />
      <Column source="createdAt" label={words.asked} render={({ createdAt }) => <When at={createdAt} />} />
    </DataTable>
  );
}

function SubscriptionCards() {
  const words = useWords(newsletterWords);
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
