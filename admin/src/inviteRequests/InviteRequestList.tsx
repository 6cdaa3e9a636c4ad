import { inviteRequestState } from '@pass-along/contracts';
import { DataTable, TextInput } from 'react-admin';
import { type InviteRequestRecord } from '../api/resources.ts';
import { CardList } from '../components/CardList.tsx';
import { ListPage } from '../components/ListPage.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateCount } from '../components/StateCount.tsx';
import { StateTabs } from '../components/StateTabs.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { useIsNarrow } from '../components/useIsNarrow.ts';
import { When } from '../components/When.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';

const Column = DataTable.Col<InviteRequestRecord>;

export function InviteRequestList() {
  const narrow = useIsNarrow();
  return (
    <ListPage
      title="Invite requests"
      about="People who asked on the landing page to be invited, the newest first."
      filters={[<TextInput key="q" source="q" label="Address" type="search" alwaysOn resettable />]}
      sortFields={['createdAt', 'email']}
      nothingYet="Nobody has asked for an invitation yet. Requests appear here as they come in."
    >
      <StateTabs label="Invite requests by state" source="state" values={inviteRequestState.options} count={(state) => <StateCount state={state} />} />
      {narrow ? <RequestCards /> : <RequestTable />}
    </ListPage>
  );
}

function RequestTable() {
  return (
    <DataTable rowClick={false} empty={<NoMatches />}>
      <Column source="email" label="Address" />
      <Column source="createdAt" label="Asked" render={({ createdAt }) => <When at={createdAt} />} />
      <Column source="state" label="State" render={({ state }) => <StatusChip status={state} />} />
      <Column label="Answer" render={(request) => <AnswerButtons request={request} />} />
    </DataTable>
  );
}

function RequestCards() {
  return (
    <CardList<InviteRequestRecord>>
      {(request) => (
        <>
          <div>{request.email}</div>
          <div>
            <StatusChip status={request.state} /> asked <When at={request.createdAt} precision="day" />
          </div>
          <AnswerButtons request={request} />
        </>
      )}
    </CardList>
  );
}
