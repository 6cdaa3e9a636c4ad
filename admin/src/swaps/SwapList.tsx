import { Link } from '@mui/material';
import { swapStatus } from '@pass-along/contracts';
import { AutocompleteInput, DataTable, ReferenceInput, SelectInput, SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type SwapRecord } from '../api/resources.ts';
import { choicesOf } from '../components/choices.ts';
import { recordPath } from '../components/links.ts';
import { ListPage } from '../components/ListPage.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { useIsNarrow } from '../components/useIsNarrow.ts';
import { When } from '../components/When.tsx';
import { MemberFilter } from '../members/MemberFilter.tsx';
import { SwapItemLine } from './SwapItemLine.tsx';

const Column = DataTable.Col<SwapRecord>;

export function SwapList() {
  const narrow = useIsNarrow();
  const filters = [
    <SelectInput key="status" source="status" label="Status" choices={choicesOf(swapStatus.options)} alwaysOn />,
    <MemberFilter key="memberId" source="memberId" label="Takes part" alwaysOn={!narrow} />,
    <ReferenceInput key="itemId" source="itemId" label="Item" reference="items" sort={{ field: 'title', order: 'ASC' }}>
      <AutocompleteInput
        size="small"
        label="Item"
        optionText="title"
        filterToQuery={(q: string) => ({ q })}
        sx={{ minWidth: 240 }}
      />
    </ReferenceInput>,
  ];
  return (
    <ListPage
      title="Swaps"
      about="Every swap and donation asked for, the last changed first."
      filters={filters}
      sortFields={['updatedAt', 'createdAt', 'status']}
      nothingYet="Nobody has asked for an item yet. Requests appear here as soon as a member makes one."
    >
      {narrow ? <SwapCards /> : <SwapTable />}
    </ListPage>
  );
}

function SwapTable() {
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column
        label="Request"
        render={({ id }) => (
          <Link component={RouterLink} to={recordPath('swaps', id)} aria-label={`Swap request ${id.slice(0, 8)}`}>
            <span style={{ whiteSpace: 'nowrap' }}>{id.slice(0, 8)}</span>
          </Link>
        )}
      />
      <Column label="Wanted" render={({ requestedItem, owner }) => <SwapItemLine item={requestedItem} of={owner} />} />
      <Column
        label="Offered"
        render={({ offeredItem, requester }) =>
          offeredItem === null ? <DonationLine to={requester} /> : <SwapItemLine item={offeredItem} of={requester} />
        }
      />
      <Column source="status" label="Status" render={({ status }) => <StatusChip status={status} />} />
      <Column source="createdAt" label="Asked" render={({ createdAt }) => <When at={createdAt} precision="day" />} />
      <Column source="updatedAt" label="Last change" render={({ updatedAt }) => <When at={updatedAt} />} />
    </DataTable>
  );
}

function DonationLine({ to }: { to: SwapRecord['requester'] }) {
  return (
    <span>
      nothing: a donation to <PersonLink id={to._id} name={to.name} />
    </span>
  );
}

function SwapCards() {
  return (
    <SimpleList<SwapRecord>
      rowClick="show"
      empty={<NoMatches />}
      primaryText={({ requestedItem }) => requestedItem.title}
      tertiaryText={({ status }) => <StatusChip status={status} />}
      secondaryText={({ requester, owner, offeredItem, updatedAt }) => (
        <>
          {requester.name} asked {owner.name}
          {offeredItem === null ? '' : `, offering ${offeredItem.title}`}
          <br />
          last change <When at={updatedAt} />
        </>
      )}
    />
  );
}
