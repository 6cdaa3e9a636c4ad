import { Box, Link } from '@mui/material';
import { itemCategories, itemStatus, itemType } from '@pass-along/contracts';
import { DataTable, SelectInput, SimpleList, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type ItemRecord } from '../api/resources.ts';
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

const Column = DataTable.Col<ItemRecord>;
const NumberColumn = DataTable.NumberCol<ItemRecord>;

export function ItemList() {
  const narrow = useIsNarrow();
  const filters = [
    <TextInput key="q" source="q" label="Title, description or tag" type="search" alwaysOn resettable />,
    <SelectInput
      key="status"
      source="status"
      label="Status"
      choices={choicesOf(itemStatus.options)}
      alwaysOn={!narrow}
    />,
    <SelectInput key="type" source="type" label="Type" choices={choicesOf(itemType.options)} alwaysOn={!narrow} />,
    <SelectInput
      key="category"
      source="category"
      label="Category"
      choices={choicesOf(itemCategories)}
      alwaysOn={!narrow}
    />,
    <MemberFilter key="ownerId" source="ownerId" label="Owner" />,
  ];
  return (
    <ListPage
      title="Items"
      about="Everything ever listed, removed items too, the newest first."
      filters={filters}
      sortFields={['title', 'createdAt', 'views', 'likeCount']}
      nothingYet="Nothing has been listed yet. Items appear here as soon as a member lists one."
    >
      {narrow ? <ItemCards /> : <ItemTable />}
    </ListPage>
  );
}

function ItemTable() {
  return (
    <DataTable rowClick="show" empty={<NoMatches />}>
      <Column label="Picture" render={(item) => <ItemThumb item={item} />} />
      <Column
        source="title"
        label="Title"
        sx={{ minWidth: 168 }}
        render={({ id, title }) => (
          <Link component={RouterLink} to={recordPath('items', id)}>
            {title}
          </Link>
        )}
      />
      <Column label="Owner" render={({ ownerId }) => <PersonLink id={ownerId._id} name={ownerId.name} />} />
      <Column source="type" label="Type" />
      <Column source="category" label="Category" />
      <Column source="status" label="Status" render={({ status }) => <StatusChip status={status} />} />
      <NumberColumn source="views" label="Views" />
      <NumberColumn source="likeCount" label="Likes" />
      <Column source="createdAt" label="Listed" render={({ createdAt }) => <When at={createdAt} precision="day" />} />
    </DataTable>
  );
}

function ItemCards() {
  return (
    <SimpleList<ItemRecord>
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
          {type} · {category} · {ownerId.name}
          <br />
          {views} views · {likeCount} likes · <When at={createdAt} precision="day" />
        </>
      )}
    />
  );
}

function ItemThumb({ item: { images } }: { item: ItemRecord }) {
  const [first] = images;
  return <Picture url={first?.thumbUrl ?? null} alt="" width={64} {...(first && { color: first.color })} />;
}
