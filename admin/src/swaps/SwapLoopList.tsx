import { Box, Link } from '@mui/material';
import { swapLoopStatuses } from '@pass-along/contracts';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CardList } from '../core/components/CardList.tsx';
import { ListPage } from '../core/components/ListPage.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { StoredName } from '../core/components/StoredName.tsx';
import { When } from '../core/components/When.tsx';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapLoopMessages } from './swapLoopsListMessages.ts';
import { useSwapFilters } from './useSwapFilters.tsx';

type Loop = RecordOf<'swap-loops'>;
const Column = DataTable.Col<Loop>;

export function SwapLoopList() {
  const words = useMessages(swapLoopMessages);
  const narrow = useIsNarrow();
  const filters = useSwapFilters(words, swapLoopStatuses);
  return (
    <ListPage words={words} filters={filters} sortFields={['updatedAt', 'createdAt', 'status']}>
      {narrow ? <LoopCards /> : <LoopTable />}
    </ListPage>
  );
}

function LoopTable() {
  const words = useMessages(swapLoopMessages);
  return (
    <DataTable rowClick="show" empty={<NoMatches />} bulkActionButtons={false}>
      <Column label={words.one} render={(loop) => <LoopLink loop={loop} />} />
      <Column label={words.legs} render={({ legs }) => <Legs legs={legs} />} />
      <Column source="status" label={words.status} render={({ status }) => <StatusChip status={status} />} />
      <Column
        source="createdAt"
        label={words.offered}
        render={({ createdAt }) => <When at={createdAt} precision="day" />}
      />
      <Column source="updatedAt" label={words.changed} render={({ updatedAt }) => <When at={updatedAt} />} />
    </DataTable>
  );
}

function LoopCards() {
  const words = useMessages(swapLoopMessages);
  return (
    <CardList<Loop>>
      {(loop) => (
        <>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
            <LoopLink loop={loop} />
            <StatusChip status={loop.status} />
          </Box>
          <Legs legs={loop.legs} />
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {words.changedOn} <When at={loop.updatedAt} />
          </Box>
        </>
      )}
    </CardList>
  );
}

function LoopLink({ loop: { id } }: { loop: Loop }) {
  const words = useMessages(swapLoopMessages);
  return (
    <Link component={RouterLink} to={getRecordPath('swap-loops', id)} aria-label={words.loopNumber(id.slice(0, 8))}>
      <span style={{ whiteSpace: 'nowrap' }}>{id.slice(0, 8)}</span>
    </Link>
  );
}

/** Each member and the item that they give, in the order of the loop. */
function Legs({ legs }: Pick<Loop, 'legs'>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {legs.map(({ item, giver }) => (
        <li key={item._id}>
          <PersonLink id={giver._id} name={giver.name} />: <StoredName name={item.title} />
        </li>
      ))}
    </Box>
  );
}
