import { Box, Link, TextField, Typography } from '@mui/material';
import { limits, streamCategories } from '@pass-along/contracts';
import { DataTable, DateTimeInput, SelectInput, SimpleList, TextInput, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCanReadRecords } from '../core/auth/IfAllowed.tsx';
import { toIsoMoment } from '../core/api/isoMoment.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { toChoices } from '../core/components/selectChoices.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { ListPage } from '../core/components/ListPage.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { When } from '../core/components/When.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { MemberFilter } from '../core/components/MemberFilter.tsx';
import { ItemFilter } from '../core/components/ItemFilter.tsx';
import { useListFilters } from '../core/components/useListFilters.ts';
import { LazyEventSentence } from '../core/timeline/lazyEventSentence.tsx';
import { TechnicalSwitch } from '../core/timeline/TechnicalSwitch.tsx';
import { EventTypeName } from './EventTypeName.tsx';
import { auditMessages } from './auditListMessages.ts';

/** Loads when it is shown, with the names of all event types. */
const EventTypeFilter = createLazyPart<{ source: string; label: string }>(
  async () => (await import('./EventTypeFilter.tsx')).EventTypeFilter,
  ({ label }) => <TextField disabled size="small" label={label} />,
);

const Column = DataTable.Col<RecordOf<'audit'>>;

export function AuditList() {
  const narrow = useIsNarrow();
  const words = useMessages(auditMessages);
  const term = useTerms();
  const opensRecords = useCanReadRecords();
  const categories = toChoices(streamCategories, term);
  const filters = [
    <MemberFilter key="actorId" source="actorId" label={words.whoDidIt} alwaysOn />,
    <SelectInput key="category" source="category" label={words.category} choices={categories} alwaysOn={!narrow} />,
    <EventTypeFilter key="type" source="type" label={words.eventType} />,
    <DateTimeInput key="from" source="from" label={words.from} parse={toIsoMoment} />,
    <DateTimeInput key="to" source="to" label={words.to} parse={toIsoMoment} />,
    <MemberFilter key="subjectId" source="subjectId" label={words.aboutWhom} />,
    ...(opensRecords ? [<ItemFilter key="thingId" source="thingId" label={words.thing} />] : []),
    <TextInput key="stream" source="stream" label={words.streamName} resettable />,
    <TextInput key="correlationId" source="correlationId" label={words.correlationId} resettable />,
    <TextInput key="causationId" source="causationId" label={words.causationId} resettable />,
  ];
  return (
    <ListPage
      words={words}
      filters={filters}
      filterDefaultValues={withoutTechnical}
      sortFields={['position']}
      countedTo={limits.audit.countedTo}
    >
      <TechnicalFilter />
      {narrow ? <AuditCards /> : <AuditTable />}
      <LeftOutNote />
    </ListPage>
  );
}

/** Hides technical events by default. Links that set a filter of their own show all matches. */
const withoutTechnical = { technical: false };

function useTechnical(): boolean {
  return useListFilters()['technical'] !== false;
}

function TechnicalFilter() {
  const list = useListContext();
  const filters = useListFilters();
  return (
    <Box sx={{ px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      <TechnicalSwitch
        shown={useTechnical()}
        onChange={(technical) => list.setFilters({ ...filters, technical }, list.displayedFilters, false)}
      />
    </Box>
  );
}

/** Below a list about one member, beside its count. */
function LeftOutNote() {
  const { leftOut } = useMessages(auditMessages);
  if (useListFilters()['subjectId'] === undefined) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, py: 1.5, textAlign: { sm: 'right' } }}>
      {leftOut}
    </Typography>
  );
}

function AuditTable() {
  const words = useMessages(auditMessages);
  const term = useTerms();
  const technical = useTechnical();
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column
        source="position"
        label={words.time}
        render={({ id, at }) => (
          <Link component={RouterLink} to={getRecordPath('audit', id)} onClick={(event) => event.stopPropagation()}>
            <When at={at} precision="second" />
          </Link>
        )}
      />
      <Column label={words.what} render={(entry) => <LazyEventSentence entry={entry} />} />
      {technical ? <Column label={words.eventType} render={({ type }) => <EventTypeName type={type} />} /> : null}
      <Column label={words.category} render={({ category }) => term(category)} />
    </DataTable>
  );
}

function AuditCards() {
  return (
    <SimpleList<RecordOf<'audit'>>
      rowClick={false}
      empty={<NoMatches />}
      primaryText={(entry) => <LazyEventSentence entry={entry} />}
      secondaryText={({ id, at }) => (
        <Link
          component={RouterLink}
          to={getRecordPath('audit', id)}
          sx={{ display: 'inline-block', lineHeight: '24px' }}
        >
          <When at={at} precision="second" />
        </Link>
      )}
    />
  );
}
