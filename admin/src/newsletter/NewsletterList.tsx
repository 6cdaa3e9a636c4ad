import { subscriptionState } from '@pass-along/contracts';
import { DataTable, SimpleList, TextInput } from 'react-admin';
import { type SubscriptionRecord } from '../api/resources.ts';
import { ListPage } from '../components/ListPage.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateCount } from '../components/StateCount.tsx';
import { StateTabs } from '../components/StateTabs.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { useIsNarrow } from '../components/useIsNarrow.ts';
import { When } from '../components/When.tsx';
import { ExportButtons } from './ExportButtons.tsx';

const Column = DataTable.Col<SubscriptionRecord>;

export function NewsletterList() {
  const narrow = useIsNarrow();
  return (
    <ListPage
      title="Newsletter"
      about="Who asked for the newsletter. Write to confirmed addresses only: the others have not said yes, or have said no."
      filters={[<TextInput key="q" source="q" label="Address" type="search" alwaysOn resettable />]}
      sortFields={['createdAt', 'email']}
      nothingYet="Nobody has asked for the newsletter yet. Addresses appear here as people subscribe."
      actions={<ExportButtons />}
    >
      <StateTabs label="Subscriptions by state" source="state" values={subscriptionState.options} count={(state) => <StateCount state={state} />} />
      {narrow ? <SubscriptionCards /> : <SubscriptionTable />}
    </ListPage>
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
      rowClick={false} empty={<NoMatches />}
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
