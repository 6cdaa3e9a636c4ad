import { Link } from '@mui/material';
import { swapStatuses } from '@pass-along/contracts';
import { DataTable, SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { ListPage } from '../core/components/ListPage.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { When } from '../core/components/When.tsx';
import { SwapItemLine } from './SwapItemLine.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapMessages } from './swapsListMessages.ts';
import { useSwapFilters } from './useSwapFilters.tsx';
import { StoredName } from '../core/components/StoredName.tsx';

const Column = DataTable.Col<RecordOf<'swaps'>>;

export function SwapList() {
  const words = useMessages(swapMessages);
  const narrow = useIsNarrow();
  const filters = useSwapFilters(words, swapStatuses);
  return (
    <>
      <Link component={RouterLink} to="/rings" sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center' }}>
        {words.rings}
      </Link>
      <ListPage words={words} filters={filters} sortFields={['updatedAt', 'createdAt', 'status']}>
        {narrow ? <SwapCards /> : <SwapTable />}
      </ListPage>
    </>
  );
}

function SwapTable() {
  const words = useMessages(swapMessages);
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column
        label={words.request}
        render={({ id }) => (
          <Link component={RouterLink} to={getRecordPath('swaps', id)} aria-label={words.requestOne(id.slice(0, 8))}>
            <span style={{ whiteSpace: 'nowrap' }}>{id.slice(0, 8)}</span>
          </Link>
        )}
      />
      <Column
        label={words.wanted}
        render={({ requestedItem, owner }) => <SwapItemLine item={requestedItem} of={owner} />}
      />
      <Column
        label={words.offered}
        render={({ offeredItem, requester }) =>
          offeredItem === null ? <DonationLine to={requester} /> : <SwapItemLine item={offeredItem} of={requester} />
        }
      />
      <Column source="status" label={words.status} render={({ status }) => <StatusChip status={status} />} />
      <Column
        source="createdAt"
        label={words.asked}
        render={({ createdAt }) => <When at={createdAt} precision="day" />}
      />
      <Column source="updatedAt" label={words.changed} render={({ updatedAt }) => <When at={updatedAt} />} />
    </DataTable>
  );
}

function DonationLine({ to }: { to: RecordOf<'swaps'>['requester'] }) {
  const words = useMessages(swapMessages);
  return (
    <span>
      {words.donationTo} <PersonLink id={to._id} name={to.name} />
    </span>
  );
}

function SwapCards() {
  const words = useMessages(swapMessages);
  return (
    <SimpleList<RecordOf<'swaps'>>
      rowClick="show"
      empty={<NoMatches />}
      primaryText={({ requestedItem }) => <StoredName name={requestedItem.title} />}
      tertiaryText={({ status }) => <StatusChip status={status} />}
      secondaryText={({ requester, owner, offeredItem, updatedAt }) => (
        <>
          {words.askedWhom(requester.name, owner.name)}
          {offeredItem === null ? '' : words.offering(offeredItem.title)}
          <br />
          {words.changedOn} <When at={updatedAt} />
        </>
      )}
    />
  );
}
