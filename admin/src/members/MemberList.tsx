import { memberRole, memberStatus } from '@pass-along/contracts';
import { DataTable, SelectInput, SimpleList, TextInput } from 'react-admin';
import { Avatar } from '@mui/material';
import { type MemberRecord } from '../api/resources.ts';
import { choicesOf } from '../components/choices.ts';
import { ListPage } from '../components/ListPage.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { useIsNarrow } from '../components/useIsNarrow.ts';
import { When } from '../components/When.tsx';

const Column = DataTable.Col<MemberRecord>;
const NumberColumn = DataTable.NumberCol<MemberRecord>;

export function MemberList() {
  const narrow = useIsNarrow();
  const filters = [
    <TextInput key="q" source="q" label="Name, username or e-mail" type="search" alwaysOn resettable />,
    <SelectInput key="role" source="role" label="Role" choices={choicesOf(memberRole.options)} alwaysOn={!narrow} />,
    <SelectInput key="status" source="status" label="Status" choices={choicesOf(memberStatus.options)} alwaysOn={!narrow} />,
  ];
  return (
    <ListPage
      title="Members"
      about="Everybody with an account, the newest first."
      filters={filters}
      sortFields={['name', 'joinDate', 'itemCount']}
      nothingYet="Nobody has an account yet. Members appear here as soon as they sign up."
    >
      {narrow ? <MemberCards /> : <MemberTable />}
    </ListPage>
  );
}

function MemberTable() {
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column source="name" label="Name" render={({ id, name, avatar }) => <PersonLink id={id} name={name} avatar={avatar} />} />
      <Column source="email" label="E-mail" />
      <Column source="role" label="Role" />
      <Column source="status" label="Status" render={({ status }) => <StatusChip status={status} />} />
      <NumberColumn source="itemCount" label="Items" />
      <Column source="joinDate" label="Joined" render={({ joinDate }) => <When at={joinDate} precision="day" />} />
      <Column label="Last seen" render={({ lastSeenAt }) => (lastSeenAt === null ? 'not since joining' : <When at={lastSeenAt} />)} />
    </DataTable>
  );
}

function MemberCards() {
  return (
    <SimpleList<MemberRecord>
      rowClick="show" empty={<NoMatches />}
      leftAvatar={({ avatar }) => <Avatar src={avatar} alt="" />}
      primaryText={({ name }) => name}
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
