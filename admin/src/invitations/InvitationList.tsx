import { Box } from '@mui/material';
import { invitationStates, whyNotGrantPermissions } from '@pass-along/contracts';
import { DataTable } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useAdminPermissions } from '../core/auth/IfAllowed.tsx';
import { CardList } from '../core/components/CardList.tsx';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { MemberLink } from '../core/components/MemberLink.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { StateList } from '../core/components/StateList.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { SelectCheckbox, BulkActionsToolbar, createBulkActions } from '../core/components/BulkSelection.tsx';
import { When } from '../core/components/When.tsx';
import { BulkRevokeButton, canBeRevoked } from './BulkRevokeButton.tsx';
import { getInvitationName } from './invitationName.ts';
import { InvitationButtons } from './InvitationButtons.tsx';
import { InviteButton } from './InviteButton.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { invitationMessages } from './invitationsListMessages.ts';

const Column = DataTable.Col<RecordOf<'invitations'>>;

export function InvitationList() {
  const words = useMessages(invitationMessages);
  return (
    <StateList
      words={words}
      states={invitationStates}
      actions={<InviteButton />}
      table={<InvitationTable />}
      cards={<InvitationCards />}
    />
  );
}

function InvitationTable() {
  const words = useMessages(invitationMessages);
  const term = useTerms();
  return (
    <DataTable
      rowClick={false}
      empty={<NoMatches />}
      isRowSelectable={canBeRevoked}
      {...createBulkActions(<BulkRevokeButton />)}
    >
      <Column source="state" label={words.state} render={({ state }) => <StatusChip status={state} />} />
      <Column label={words.code} render={(invitation) => <Code invitation={invitation} />} />
      <Column source="email" label={words.forWhom} render={({ email }) => (email === '' ? words.anybody : email)} />
      <Column label={words.role} render={({ role }) => term(role)} />
      <Column label={words.by} render={({ invitedBy }) => <MemberLink id={invitedBy} />} />
      <Column label={words.validUntil} render={({ expiresAt }) => <When at={expiresAt} precision="day" />} />
      <Column
        label={words.usedBy}
        render={({ usedBy }) => (usedBy === null ? words.nobody : <MemberLink id={usedBy} />)}
      />
      <Column label={words.actions} render={(invitation) => <InvitationButtons invitation={invitation} />} />
    </DataTable>
  );
}

function InvitationCards() {
  const words = useMessages(invitationMessages);
  const term = useTerms();
  return (
    <>
      <BulkActionsToolbar call="POST /api/admin/invitations/:id/revoke" canSelect={canBeRevoked}>
        <BulkRevokeButton />
      </BulkActionsToolbar>
      <CardList<RecordOf<'invitations'>>>
        {(invitation) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <div>
                <StatusChip status={invitation.state} /> <Code invitation={invitation} />
              </div>
              {canBeRevoked(invitation) ? (
                <SelectCheckbox id={invitation.id} name={getInvitationName(invitation, words)} />
              ) : null}
            </Box>
            <div>
              {words.forWhom} {invitation.email || words.anybody} · {term(invitation.role)} · {words.by}{' '}
              <MemberLink id={invitation.invitedBy} />
            </div>
            <div>
              {invitation.usedBy === null ? (
                <>
                  {words.validUntil} <When at={invitation.expiresAt} precision="day" />
                </>
              ) : (
                <>
                  {words.usedBy} <MemberLink id={invitation.usedBy} />
                </>
              )}
            </div>
            <InvitationButtons invitation={invitation} />
          </>
        )}
      </CardList>
    </>
  );
}

function Code({ invitation }: { invitation: RecordOf<'invitations'> }) {
  const words = useMessages(invitationMessages);
  const own = useAdminPermissions();
  if (invitation.code !== '') return <CopyableId id={invitation.code} label={words.codeLabel} full />;
  return whyNotGrantPermissions(invitation, own) === undefined ? words.noCode : words.codeOfOthers;
}
