import { Link } from '@mui/material';
import { catalogue, eventTypes } from '@pass-along/contracts';
import { DataTable, DateTimeInput, SelectInput, SimpleList, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { momentOf } from '../api/moments.ts';
import { type AuditRecord } from '../api/resources.ts';
import { choicesOf } from '../components/choices.ts';
import { recordPath } from '../components/links.ts';
import { ListPage } from '../components/ListPage.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { useIsNarrow } from '../components/useIsNarrow.ts';
import { When } from '../components/When.tsx';
import { MemberFilter } from '../members/MemberFilter.tsx';
import { ActorName } from '../timeline/ActorName.tsx';
import { actedAs, actorName } from '../timeline/actorWords.ts';
import { eventWords } from '../timeline/eventSentences.ts';
import { EventTypeName } from './EventTypeName.tsx';
import { SubjectLink } from './SubjectLink.tsx';

const Column = DataTable.Col<AuditRecord>;

const typeChoices = eventTypes
  .map((type) => ({ id: type, name: eventWords(type) }))
  .sort((a, b) => a.name.localeCompare(b.name));
const categoryChoices = choicesOf(Object.keys(catalogue), eventWords);

export function AuditList() {
  const narrow = useIsNarrow();
  const filters = [
    <MemberFilter key="actorId" source="actorId" label="Who did it" alwaysOn />,
    <SelectInput key="type" source="type" label="What happened" choices={typeChoices} alwaysOn={!narrow} />,
    <SelectInput key="category" source="category" label="Category" choices={categoryChoices} alwaysOn={!narrow} />,
    <DateTimeInput key="from" source="from" label="From" parse={momentOf} />,
    <DateTimeInput key="to" source="to" label="To" parse={momentOf} />,
    <TextInput key="stream" source="stream" label="Stream name" resettable />,
    <TextInput key="correlationId" source="correlationId" label="Correlation id" resettable />,
  ];
  return (
    <ListPage
      title="Audit"
      about="Every event as it was stored: who did what, to what, when, and as part of what."
      filters={filters}
      sortFields={['position']}
      nothingYet="Nothing has happened yet. Every change appears here the moment it is made."
    >
      {narrow ? <AuditCards /> : <AuditTable />}
    </ListPage>
  );
}

function AuditTable() {
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column
        source="position"
        label="Time"
        render={({ id, at }) => (
          <Link component={RouterLink} to={recordPath('audit', id)} onClick={(event) => event.stopPropagation()}>
            <When at={at} precision="second" />
          </Link>
        )}
      />
      <Column label="What happened" render={({ type }) => <EventTypeName type={type} />} />
      <Column label="Who" render={({ actor }) => <ActorName actor={actor} />} />
      <Column label="Subject" render={(entry) => <SubjectLink entry={entry} />} />
      <Column label="Category" render={({ category }) => eventWords(category)} />
    </DataTable>
  );
}

function AuditCards() {
  return (
    <SimpleList<AuditRecord>
      rowClick="show"
      empty={<NoMatches />}
      primaryText={({ type }) => eventWords(type)}
      secondaryText={({ actor, subject, stream, at }) => (
        <>
          {actorName(actor)} {actedAs(actor)} · {subject === '' ? stream : subject}
          <br />
          <When at={at} precision="second" />
        </>
      )}
    />
  );
}
