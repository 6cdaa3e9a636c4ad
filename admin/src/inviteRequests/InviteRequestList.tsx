import { inviteRequestState } from '@pass-along/contracts';
import { DataTable } from 'react-admin';
import { type InviteRequestRecord } from '../api/resources.ts';
import { CardList } from '../components/CardList.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateList } from '../components/StateList.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { When } from '../components/When.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';

const Column = DataTable.Col<InviteRequestRecord>;

export function InviteRequestList() {
  return (
    <StateList
      title="Invite requests"
      about="People who asked on the landing page to be invited, the newest first."
      search="Address"
      states={inviteRequestState.options}
      statesLabel="Invite requests by state"
      nothingYet="Nobody has asked for an invitation yet. Requests appear here as they come in."
      table={<RequestTable />}
      cards={<RequestCards />}
    />
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
