import { Avatar } from '@mui/material';
import { memberRole, memberStatus } from '@pass-along/contracts';
import { DataTable, SelectInput, SimpleList, TextInput, useListContext } from 'react-admin';
import { type MemberRecord } from '../api/resources.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { choicesOf } from '../components/choices.ts';
import { ListPage } from '../components/ListPage.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import { StateTabs } from '../components/StateTabs.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { useIsNarrow } from '../components/useIsNarrow.ts';
import { When } from '../components/When.tsx';
import { BulkApproveButton } from './BulkApproveButton.tsx';
import { memberActions } from './memberActions.ts';
import { MemberCount } from './MemberCount.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';
import { WaitingCards } from './WaitingCards.tsx';

const Column = DataTable.Col<MemberRecord>;
const NumberColumn = DataTable.NumberCol<MemberRecord>;

export function MemberList() {
  const narrow = useIsNarrow();
  const filters = [
    <TextInput key="q" source="q" label="Name, username or e-mail" type="search" alwaysOn resettable />,
    <SelectInput key="role" source="role" label="Role" choices={choicesOf(memberRole.options)} alwaysOn={!narrow} />,
  ];
  return (
    <ListPage
      title="Members"
      about="Everybody with an account, the newest first."
      filters={filters}
      sortFields={['name', 'joinDate', 'itemCount']}
      nothingYet="Nobody has an account yet. Members appear here as soon as they sign up."
    >
      <StateTabs
        label="Members by status"
        source="status"
        values={memberStatus.options}
        count={(status) => <MemberCount status={status} />}
      />
      <Members />
    </ListPage>
  );
}

function Members() {
  const narrow = useIsNarrow();
  const list = useListContext();
  const filters = list.filterValues as { status?: unknown };
  const waiting = filters.status === 'waiting';
  if (waiting) return narrow ? <WaitingCards /> : <WaitingTable />;
  return narrow ? <MemberCards /> : <MemberTable />;
}

function MemberTable() {
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column source="name" label="Name" render={(member) => <NameAndMark member={member} />} />
      <Column source="email" label="E-mail" />
      <Column source="role" label="Role" />
      <Column source="status" label="Status" render={({ status }) => <StatusChip status={status} />} />
      <NumberColumn source="itemCount" label="Items" />
      <Column source="joinDate" label="Joined" render={({ joinDate }) => <When at={joinDate} precision="day" />} />
      <Column
        label="Last seen"
        render={({ lastSeenAt }) => (lastSeenAt === null ? 'not since joining' : <When at={lastSeenAt} />)}
      />
    </DataTable>
  );
}

function WaitingTable() {
  return (
    <DataTable rowClick="show" empty={<NoMatches />} bulkActionButtons={<BulkApproveButton />}>
      <Column source="name" label="Name" render={(member) => <NameAndMark member={member} />} />
      <Column source="email" label="E-mail" />
      <Column source="joinDate" label="Waiting since" render={({ joinDate }) => <When at={joinDate} />} />
      <Column
        label="Let in"
        // rows of the tab before stand here until its own have come
        render={({ id, name, status }) =>
          status === 'waiting' && (
            <ActionButton
              size="small"
              aria-label={`Approve ${name}`}
              call={() => memberActions.approve(id)}
              done={`Approved ${name}`}
            >
              Approve
            </ActionButton>
          )
        }
      />
    </DataTable>
  );
}

function NameAndMark({ member: { id, name, avatar, verified } }: { member: MemberRecord }) {
  return (
    <>
      <PersonLink id={id} name={name} avatar={avatar} /> {verified ? <VerifiedMark /> : null}
    </>
  );
}

function MemberCards() {
  return (
    <SimpleList<MemberRecord>
      rowClick="show"
      empty={<NoMatches />}
      leftAvatar={({ avatar }) => <Avatar src={avatar} alt="" />}
      primaryText={({ name, verified }) => (
        <>
          {name} {verified ? <VerifiedMark /> : null}
        </>
      )}
      tertiaryText={({ status }) => <StatusChip status={status} />}
      secondaryText={({ email, role, itemCount, joinDate }) => (
        <>
          {email}
          <br />
          {role} · {itemCount} {itemCount === 1 ? 'item' : 'items'} · joined <When at={joinDate} precision="day" />
        </>
      )}
    />
  );
}
