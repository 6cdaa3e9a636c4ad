import { subscriptionStates } from '@pass-along/contracts';
import { DataTable, SimpleList } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { StateList } from '../core/components/StateList.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { newsletterMessages } from './newsletterListMessages.ts';

const Column = DataTable.Col<RecordOf<'newsletter'>>;

export function NewsletterList() {
  const words = useMessages(newsletterMessages);
  return (
    <StateList words={words} states={subscriptionStates} table={<SubscriptionTable />} cards={<SubscriptionCards />} />
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
