import { subscriptionState } from '@pass-along/contracts';
import { DataTable, SimpleList } from 'react-admin';
import { type SubscriptionRecord } from '../api/resources.ts';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateList } from '../components/StateList.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { When } from '../components/When.tsx';
import { ExportButtons } from './ExportButtons.tsx';

const Column = DataTable.Col<SubscriptionRecord>;

export function NewsletterList() {
  return (
    <StateList
      title="Newsletter"
      about="Who asked for the newsletter. Write to confirmed addresses only: the others have not said yes, or have said no."
      search="Address"
      states={subscriptionState.options}
      statesLabel="Subscriptions by state"
      nothingYet="Nobody has asked for the newsletter yet. Addresses appear here as people subscribe."
      actions={<ExportButtons />}
      table={<SubscriptionTable />}
      cards={<SubscriptionCards />}
    />
  );
}

function SubscriptionTable() {
  return (
    <DataTable rowClick={false} empty={<NoMatches />}>
      <Column source="email" label="Address" />
      <Column source="state" label="State" render={({ state }) => <StatusChip status={state} />} />
      <Column source="createdAt" label="Asked" render={({ createdAt }) => <When at={createdAt} />} />
    </DataTable>
  );
}

function SubscriptionCards() {
  return (
    <SimpleList<SubscriptionRecord>
      rowClick={false}
      empty={<NoMatches />}
      primaryText={({ email }) => email}
      tertiaryText={({ state }) => <StatusChip status={state} />}
      secondaryText={({ createdAt }) => (
        <>
          asked <When at={createdAt} />
        </>
      )}
    />
  );
}
