import { Box, Link, Typography } from '@mui/material';
import { eventCategories, eventStatuses } from '@pass-along/contracts';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CardList } from '../core/components/CardList.tsx';
import { useShowsCards } from '../core/components/tableToggle.tsx';
import { toChoices } from '../core/components/selectChoices.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { ListPage } from '../core/components/ListPage.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { SelectCheckbox, BulkActionsToolbar, createBulkActions } from '../core/components/BulkSelection.tsx';
import { When } from '../core/components/When.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { MemberFilter } from '../core/components/MemberFilter.tsx';
import { BulkCancelEventsButton, canBeCancelled } from './BulkCancelEventsButton.tsx';
import { CreateEventButton } from './CreateEventButton.tsx';
import { EventStatusChip } from './EventStatusChip.tsx';
import { communityEventMessages } from './communityEventsListMessages.ts';
import { SeatCount } from './SeatCount.tsx';
import { BulkTakeDownEventButton } from './TakeDownEventButton.tsx';
import { StoredName } from '../core/components/StoredName.tsx';

type Event = RecordOf<'events'>;
const Column = DataTable.Col<Event>;

export function EventList() {
  const term = useTerms();
  const words = useMessages(communityEventMessages);
  const narrow = useIsNarrow();
  const showsCards = useShowsCards();
  const filters = [
    <TextInput key="q" source="q" label={words.search} type="search" alwaysOn resettable />,
    <SelectInput
      key="status"
      source="status"
      label={words.status}
      choices={toChoices(eventStatuses, (status) => (status === 'cancelled' ? words.calledOff : term(status)))}
      alwaysOn={!narrow}
    />,
    <SelectInput
      key="category"
      source="category"
      label={words.category}
      choices={eventCategories.map((id) => ({ id, name: words.categories[id] }))}
      alwaysOn={!narrow}
    />,
    <MemberFilter key="createdBy" source="createdBy" label={words.planner} />,
  ];
  return (
    <ListPage
      words={words}
      filters={filters}
      sortFields={['startDate', 'createdAt', 'name', 'participantCount']}
      actions={<CreateEventButton />}
      cardsFirst
    >
      {showsCards ? <EventCards /> : <EventTable />}
    </ListPage>
  );
}

function EventTable() {
  const words = useMessages(communityEventMessages);
  const { number } = useFormats();
  return (
    <DataTable
      rowClick="show"
      empty={<NoMatches />}
      isRowSelectable={canBeCancelled}
      {...createBulkActions(<BulkEventButtons />)}
    >
      <Column
        source="name"
        label={words.one}
        sx={{ minWidth: 168 }}
        render={({ id, name }) => (
          <Link component={RouterLink} to={getRecordPath('events', id)}>
            <StoredName name={name} />
          </Link>
        )}
      />
      <Column label={words.status} render={({ status }) => <EventStatusChip status={status} />} />
      <Column
        label={words.planner}
        render={({ createdBy }) => <PersonLink id={createdBy._id} name={createdBy.name} />}
      />
      <Column source="startDate" label={words.start} render={({ startDate }) => <When at={startDate} />} />
      <Column label={words.end} render={({ endDate }) => <When at={endDate} />} />
      <Column source="participantCount" label={words.participants} render={(event) => <SeatCount event={event} />} />
      <Column label={words.itemsDonated} render={({ itemsDonated }) => number(itemsDonated)} />
      <Column label={words.badge} render={({ badgeReward }) => badgeReward} />
    </DataTable>
  );
}

function BulkEventButtons() {
  return (
    <>
      <BulkTakeDownEventButton />
      <BulkCancelEventsButton />
    </>
  );
}

function EventCards() {
  const words = useMessages(communityEventMessages);
  const { number } = useFormats();
  const narrow = useIsNarrow();
  return (
    <>
      <BulkActionsToolbar canSelect={canBeCancelled}>
        <BulkEventButtons />
      </BulkActionsToolbar>
      <CardList<Event> tiled={!narrow}>
        {(event) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <Link component={RouterLink} to={getRecordPath('events', event.id)} sx={{ overflowWrap: 'anywhere' }}>
                <StoredName name={event.name} />
              </Link>
              {canBeCancelled(event) ? <SelectCheckbox id={event.id} name={event.name} /> : null}
            </Box>
            <Box>
              <EventStatusChip status={event.status} />
            </Box>
            <Typography variant="body2">
              <When at={event.startDate} /> – <When at={event.endDate} />
            </Typography>
            <Typography variant="body2">
              {words.participants}: <SeatCount event={event} /> · {words.itemsDonated}: {number(event.itemsDonated)}
            </Typography>
            {event.badgeReward === '' ? null : (
              <Typography variant="body2">
                {words.badge}: {event.badgeReward}
              </Typography>
            )}
          </>
        )}
      </CardList>
    </>
  );
}
