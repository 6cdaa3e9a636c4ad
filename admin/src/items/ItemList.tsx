import { Box, Link } from '@mui/material';
import { itemCategories, itemStatus, itemType, smallerUrl } from '@pass-along/contracts';
import { DataTable, SelectInput, SimpleList, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type RecordOf } from '../api/records.ts';
import { choicesOf } from '../components/choices.ts';
import { recordPath } from '../components/links.ts';
import { ListPage } from '../components/ListPage.tsx';
import { NoMatches } from '../components/NoMatches.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import { Picture } from '../components/Picture.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { useIsNarrow } from '../components/useIsNarrow.ts';
import { When } from '../components/When.tsx';
import { MemberFilter } from '../members/MemberFilter.tsx';
import { useTerms } from '../i18n/terms.ts';
import { useWords } from '../i18n/words.ts';
import { itemWords } from './resource.ts';

const Column = DataTable.Col<RecordOf<'items'>>;
const NumberColumn = DataTable.NumberCol<RecordOf<'items'>>;

export function ItemList() {
  const words = useWords(itemWords);
  const term = useTerms();
  const narrow = useIsNarrow();
  const filters = [
    <TextInput key="q" source="q" label={words.search} type="search" alwaysOn resettable />,
    <SelectInput
      key="status"
      source="status"
      label={words.status}
      choices={choicesOf(itemStatus.options, term)}
      alwaysOn={!narrow}
    />,
    <SelectInput
      key="type"
      source="type"
      label={words.type}
      choices={choicesOf(itemType.options, term)}
      alwaysOn={!narrow}
    />,
    <SelectInput
      key="category"
      source="category"
      label={words.category}
      choices={choicesOf(itemCategories, term)}
      alwaysOn={!narrow}
    />,
    <MemberFilter key="ownerId" source="ownerId" label={words.owner} />,
  ];
  return (
    <ListPage
      title={words.title}
      filters={filters}
      sortFields={['title', 'createdAt', 'views', 'likeCount']}
      nothingYet={words.nothingYet}
    >
      {narrow ? <ItemCards /> : <ItemTable />}
    </ListPage>
  );
}

function ItemTable() {
  const words = useWords(itemWords);
  const term = useTerms();
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column label={words.picture} render={(item) => <ItemThumb item={item} />} />
      <Column
        source="title"
        label={words.name}
        sx={{ minWidth: 168 }}
        render={({ id, title }) => (
          <Link component={RouterLink} to={recordPath('items', id)}>
            {title}
          </Link>
        )}
      />
      <Column label={words.owner} render={({ ownerId }) => <PersonLink id={ownerId._id} name={ownerId.name} />} />
      <Column source="type" label={words.type} render={({ type }) => term(type)} />
      <Column source="category" label={words.category} render={({ category }) => term(category)} />
      <Column source="status" label={words.status} render={({ status }) => <StatusChip status={status} />} />
      <NumberColumn source="views" label={words.views} />
      <NumberColumn source="likeCount" label={words.likes} />
      <Column
        source="createdAt"
        label={words.listed}
        render={({ createdAt }) => <When at={createdAt} precision="day" />}
      />
    </DataTable>
  );
}

function ItemCards() {
  const words = useWords(itemWords);
  const term = useTerms();
  return (
    <SimpleList<RecordOf<'items'>>
      rowClick="show"
      empty={<NoMatches />}
      leftIcon={(item) => (
        <Box component="span" sx={{ mr: 2 }}>
          <ItemThumb item={item} />
        </Box>
      )}
      primaryText={({ title }) => title}
      tertiaryText={({ status }) => <StatusChip status={status} />}
      secondaryText={({ ownerId, type, category, views, likeCount, createdAt }) => (
        <>
          {term(type)} · {term(category)} · {ownerId.name}
          <br />
          {words.viewed(views)} · {words.liked(likeCount)} · <When at={createdAt} precision="day" />
        </>
      )}
    />
  );
}

function ItemThumb({ item: { images } }: { item: RecordOf<'items'> }) {
  const [first] = images;
  return (
    <Picture
      url={first ? smallerUrl(first.url, 'thumb') : null}
      alt=""
      width={64}
      {...(first && { color: first.color })}
    />
  );
}
