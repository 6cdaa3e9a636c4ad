import { inviteRequestStates } from '@pass-along/contracts';
import { DataTable } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CardList } from '../core/components/CardList.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { StateList } from '../core/components/StateList.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { When } from '../core/components/When.tsx';
import { InviteRequestButtons } from './InviteRequestButtons.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { inviteRequestMessages } from './inviteRequestsListMessages.ts';

const Column = DataTable.Col<RecordOf<'invite-requests'>>;

export function InviteRequestList() {
  const words = useMessages(inviteRequestMessages);
  return <StateList words={words} states={inviteRequestStates} table={<RequestTable />} cards={<RequestCards />} />;
}

function RequestTable() {
  const words = useMessages(inviteRequestMessages);
  return (
    <DataTable rowClick={false} empty={<NoMatches />}>
      <Column source="email" label={words.address} />
      <Column source="createdAt" label={words.asked} render={({ createdAt }) => <When at={createdAt} />} />
      <Column source="state" label={words.state} render={({ state }) => <StatusChip status={state} />} />
      <Column label={words.answer} render={(request) => <InviteRequestButtons request={request} />} />
    </DataTable>
  );
}

function RequestCards() {
  const words = useMessages(inviteRequestMessages);
  return (
    <CardList<RecordOf<'invite-requests'>>>
      {(request) => (
        <>
          <div>{request.email}</div>
          <div>
            <StatusChip status={request.state} /> {words.askedOn} <When at={request.createdAt} precision="day" />
          </div>
          <InviteRequestButtons request={request} />
        </>
      )}
    </CardList>
  );
}
