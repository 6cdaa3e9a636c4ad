import { invitationState } from '@pass-along/contracts';
import { DataTable } from 'react-admin';
import { type InvitationRecord } from '../api/resources.ts';
import { CardList } from '../components/CardList.tsx';
import { CopyableId } from '../components/CopyableId.tsx';
import { MemberLink } from '../components/MemberLink.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { StateList } from '../components/StateList.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { When } from '../components/When.tsx';
import { InvitationButtons } from './InvitationButtons.tsx';
import { InviteButton } from './InviteButton.tsx';

const Column = DataTable.Col<InvitationRecord>;

export function InvitationList() {
  return (
    <StateList
      title="Invitations"
      about="Codes that open the sign-up, whatever the sign-up policy is, the newest first."
      search="Address or code"
      states={invitationState.options}
      statesLabel="Invitations by state"
      nothingYet="Nobody has been invited yet. An invitation appears here as soon as you make one."
      actions={<InviteButton />}
      table={<InvitationTable />}
      cards={<InvitationCards />}
    />
  );
}

function InvitationTable() {
  return (
    <DataTable rowClick={false} empty={<NoMatches />}>
      <Column source="state" label="State" render={({ state }) => <StatusChip status={state} />} />
      <Column label="Code" render={({ code }) => <Code code={code} />} />
      <Column source="email" label="For" render={({ email }) => addressee(email)} />
      <Column label="Role" render={({ role }) => role} />
      <Column label="By" render={({ invitedBy }) => <MemberLink id={invitedBy} />} />
      <Column label="Valid until" render={({ expiresAt }) => <When at={expiresAt} precision="day" />} />
      <Column label="Used by" render={({ usedBy }) => (usedBy === null ? 'nobody' : <MemberLink id={usedBy} />)} />
      <Column label="Do" render={(invitation) => <InvitationButtons invitation={invitation} />} />
    </DataTable>
  );
}

function InvitationCards() {
  return (
    <CardList<InvitationRecord>>
      {(invitation) => (
        <>
          <div>
            <StatusChip status={invitation.state} /> <Code code={invitation.code} />
          </div>
          <div>
            For {addressee(invitation.email)}, as {invitation.role}, by <MemberLink id={invitation.invitedBy} />
          </div>
          <div>
            {invitation.usedBy === null ? (
              <>
                Valid until <When at={invitation.expiresAt} precision="day" />
              </>
            ) : (
              <>
                Used by <MemberLink id={invitation.usedBy} />
              </>
            )}
          </div>
          <InvitationButtons invitation={invitation} />
        </>
      )}
    </CardList>
  );
}

function Code({ code }: { code: string }) {
  return code === '' ? 'no longer kept' : <CopyableId id={code} label="invitation code" full />;
}

function addressee(email: string): string {
  return email === '' ? 'anybody with the code' : email;
}
