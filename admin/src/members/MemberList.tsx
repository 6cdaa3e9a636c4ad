import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton } from '@mui/material';
import { memberRoles, memberStatuses } from '@pass-along/contracts';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed, useCanCall } from '../core/auth/IfAllowed.tsx';
import { createBulkActions } from '../core/components/BulkSelection.tsx';
import { toChoices } from '../core/components/selectChoices.ts';
import { ListPage } from '../core/components/ListPage.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { StateTabs } from '../core/components/StateTabs.tsx';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { When } from '../core/components/When.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { CorrectProfileButton } from './CorrectProfileButton.tsx';
import { DeleteMemberButton } from './DeleteMemberButton.tsx';
import { MemberCount } from './MemberCount.tsx';
import { MemberStatusChip } from './MemberStatusChip.tsx';
import { NameAndMark } from './NameAndMark.tsx';
import { useMayActOn } from './useMayActOn.ts';
import { Link } from 'react-router-dom';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useListFilters } from '../core/components/useListFilters.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

const InviteButton = createLazyPart(async () => (await import('../invitations/InviteButton.tsx')).InviteButton);
const MomentInput = createLazyPart(async () => (await import('../core/components/MomentInput.tsx')).MomentInput);
const MemberCards = createLazyPart(async () => (await import('./MemberCards.tsx')).MemberCards);
const WaitingTable = createLazyPart(async () => (await import('./WaitingTable.tsx')).WaitingTable);
const WaitingCards = createLazyPart(async () => (await import('./WaitingCards.tsx')).WaitingCards);
const BulkSuspensionButtons = createLazyPart(
  async () => (await import('./BulkSuspensionButtons.tsx')).BulkSuspensionButtons,
);

const Column = DataTable.Col<RecordOf<'members'>>;
const NumberColumn = DataTable.NumberCol<RecordOf<'members'>>;

const chooseBoolean = (value?: boolean) => (value === undefined ? '' : String(value));
/** react-admin leaves null out of the filter. */
const readBoolean = (chosen: string) => (chosen === '' ? null : chosen === 'true');

export function MemberList() {
  const words = useMessages(memberMessages);
  const term = useTerms();
  const narrow = useIsNarrow();
  const filters = [
    <TextInput key="q" source="q" label={words.search} type="search" alwaysOn resettable />,
    <SelectInput
      key="role"
      source="role"
      label={words.role}
      choices={toChoices(memberRoles, term)}
      alwaysOn={!narrow}
    />,
    <SelectInput
      key="verified"
      source="verified"
      label={words.verified}
      choices={[
        { id: 'true', name: words.verified },
        { id: 'false', name: words.notVerified },
      ]}
      format={chooseBoolean}
      parse={readBoolean}
      alwaysOn={!narrow}
    />,
    <SelectInput
      key="mayAct"
      source="mayAct"
      label={words.mayAct}
      choices={[
        { id: 'true', name: words.canAct },
        { id: 'false', name: words.isAway },
      ]}
      format={chooseBoolean}
      parse={readBoolean}
    />,
    <MomentInput key="activeSince" source="activeSince" label={words.activeSince} />,
  ];
  return (
    <ListPage
      words={words}
      filters={filters}
      sortFields={['name', 'joinDate', 'karmaPoints', 'itemCount']}
      actions={<InviteButton />}
    >
      <StateTabs
        label={words.byStatus}
        source="status"
        values={memberStatuses}
        count={(status) => <MemberCount status={status} />}
      />
      <Members />
    </ListPage>
  );
}

function Members() {
  const narrow = useIsNarrow();
  const waiting = useListFilters()['status'] === 'waiting';
  if (waiting) return narrow ? <WaitingCards /> : <WaitingTable />;
  return narrow ? <MemberCards /> : <MemberTable />;
}

/** Columns hidden by default, available from the columns button. */
const shownByChoice = ['email', 'role', 'lastSeenAt'];

function MemberTable() {
  const words = useMessages(memberMessages);
  const { notSinceJoining } = useMessages(componentMessages);
  const term = useTerms();
  const isAllowed = useCanCall();
  return (
    <DataTable
      rowClick="show"
      empty={<NoMatches />}
      hiddenColumns={shownByChoice}
      isRowSelectable={({ status }) => status !== 'deleted'}
      {...createBulkActions(isAllowed('POST /api/admin/members/:id/suspend') ? <BulkSuspensionButtons /> : false)}
    >
      <Column source="name" label={words.user} render={(member) => <NameAndMark member={member} />} />
      <Column source="email" label={words.email} />
      <Column source="role" label={words.role} render={({ role }) => term(role)} />
      <NumberColumn source="karmaPoints" label={words.karma} />
      <NumberColumn source="itemCount" label={words.items} />
      <Column
        source="joinDate"
        label={words.joined}
        render={({ joinDate }) => <When at={joinDate} precision="day" />}
      />
      <Column source="status" label={words.status} render={(member) => <MemberStatusChip member={member} />} />
      <Column
        source="lastSeenAt"
        label={words.lastSeen}
        disableSort
        render={({ lastSeenAt }) => (lastSeenAt === null ? notSinceJoining : <When at={lastSeenAt} />)}
      />
      <Column
        label={words.actions}
        render={(member) => (
          <Box sx={{ display: 'flex' }}>
            <IconButton component={Link} to={getRecordPath('members', member.id)} aria-label={words.view(member.name)}>
              <VisibilityOutlined aria-hidden />
            </IconButton>
            <CareButtons member={member} />
          </Box>
        )}
      />
    </DataTable>
  );
}

/** Buttons to correct and to delete an account, where the admin may do so. */
function CareButtons({ member }: { member: RecordOf<'members'> }) {
  const mayActOn = useMayActOn(member);
  if (member.status === 'deleted' || !mayActOn) return null;
  return (
    <IfAllowed call="PUT /api/admin/members/:id/profile">
      <CorrectProfileButton member={member} inRow />
      <DeleteMemberButton member={member} inRow />
    </IfAllowed>
  );
}
