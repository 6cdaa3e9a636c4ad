import { Box, Link, Stack, Typography } from '@mui/material';
import { adminItemStatuses, itemCategories, itemTypes, buildSmallerUrl } from '@pass-along/contracts';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { useCanCall } from '../core/auth/IfAllowed.tsx';
import { CardList } from '../core/components/CardList.tsx';
import { useShowsCards } from '../core/components/tableToggle.tsx';
import { toChoices } from '../core/components/selectChoices.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { ListPage } from '../core/components/ListPage.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { Picture } from '../core/components/Picture.tsx';
import { RecordFilter } from '../core/components/RecordFilter.tsx';
import { SelectCheckbox, BulkActionsToolbar, createBulkActions } from '../core/components/BulkSelection.tsx';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { When } from '../core/components/When.tsx';
import { MemberFilter } from '../core/components/MemberFilter.tsx';
import { useListFilters } from '../core/components/useListFilters.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { ItemStatusChip } from './ItemStatusChip.tsx';
import { itemMessages } from './itemsListMessages.ts';
import { BulkTakeDownItemButton, canBeTakenDown } from './TakeDownItemButton.tsx';
import { StoredName } from '../core/components/StoredName.tsx';

type Item = RecordOf<'items'>;
const Column = DataTable.Col<Item>;
/** The first two lines of a description. */
const descriptionLines = {
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const NumberColumn = DataTable.NumberCol<Item>;

export function ItemList() {
  const words = useMessages(itemMessages);
  const term = useTerms();
  const narrow = useIsNarrow();
  const showsCards = useShowsCards();
  const filters = [
    <TextInput key="q" source="q" label={words.search} type="search" alwaysOn resettable />,
    <KindFilter
      key="status"
      source="status"
      label={words.status}
      usual={adminItemStatuses}
      names={words.statuses}
      emptyText={words.allStatus}
      alwaysOn={!narrow}
    />,
    <KindFilter
      key="type"
      source="type"
      label={words.type}
      usual={itemTypes}
      names={words.types}
      emptyText={words.allTypes}
      alwaysOn={!narrow}
    />,
    <SelectInput
      key="category"
      source="category"
      label={words.category}
      choices={toChoices(itemCategories, term)}
      alwaysOn={!narrow}
    />,
    <MemberFilter key="ownerId" source="ownerId" label={words.owner} />,
    <RecordFilter
      key="circleId"
      source="circleId"
      label={words.circle}
      reference="circles"
      optionText={({ name }: RecordOf<'circles'>) => name}
    />,
  ];
  return (
    <ListPage words={words} filters={filters} sortFields={['title', 'createdAt', 'views', 'likeCount']} cardsFirst>
      {showsCards ? <ItemCards /> : <ItemTable />}
    </ListPage>
  );
}

interface KindFilterProps {
  source: 'status' | 'type';
  label: string;
  usual: readonly string[];
  names: Readonly<Record<string, string>>;
  emptyText: string;
  /** Read by react-admin's filter form. */
  alwaysOn: boolean;
}

/** Offers the usual kinds, plus the kind that a link from a figure has set. */
function KindFilter({ source, label, usual, names, emptyText }: KindFilterProps) {
  const chosen = useListFilters()[source];
  const offered = typeof chosen !== 'string' || usual.includes(chosen) ? usual : [...usual, chosen];
  return (
    <SelectInput
      source={source}
      // not a string, which would get the asterisk of a required field
      label={<span>{label}</span>}
      // react-admin's own empty choice is named 'Clear value', whatever its text
      isRequired
      choices={[{ id: '', name: emptyText }, ...offered.map((id) => ({ id, name: names[id] ?? id }))]}
    />
  );
}

function ItemTable() {
  const words = useMessages(itemMessages);
  const term = useTerms();
  const isAllowed = useCanCall();
  return (
    <DataTable
      rowClick="show"
      empty={<NoMatches />}
      isRowSelectable={canBeTakenDown}
      {...createBulkActions(isAllowed('POST /api/admin/take-downs') ? <BulkTakeDownItemButton /> : false)}
    >
      <Column label={words.picture} render={(item) => <ItemThumb item={item} />} />
      <Column
        source="title"
        label={words.name}
        sx={{ minWidth: 168 }}
        render={({ id, title, description }) => (
          <>
            <Link component={RouterLink} to={getRecordPath('items', id)}>
              <StoredName name={title} />
            </Link>
            <Typography variant="body2" sx={descriptionLines}>
              {description}
            </Typography>
          </>
        )}
      />
      <Column label={words.owner} render={({ ownerId }) => <PersonLink id={ownerId._id} name={ownerId.name} />} />
      <Column source="type" label={words.type} render={({ type }) => words.types[type]} />
      <Column source="category" label={words.category} render={({ category }) => term(category)} />
      <Column label={words.condition} render={({ condition }) => term(condition)} />
      <Column source="status" label={words.status} render={(item) => <ItemStatusChip item={item} />} />
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
  const words = useMessages(itemMessages);
  const term = useTerms();
  const narrow = useIsNarrow();
  const isAllowed = useCanCall();
  const renderCheckbox = (item: Item) =>
    canBeTakenDown(item) && isAllowed('POST /api/admin/take-downs') ? (
      <SelectCheckbox id={item.id} name={item.title} />
    ) : null;
  return (
    <>
      <BulkActionsToolbar call="POST /api/admin/take-downs" canSelect={canBeTakenDown}>
        <BulkTakeDownItemButton />
      </BulkActionsToolbar>
      <CardList<Item> tiled={!narrow}>
        {(item) => (
          <Box sx={{ display: 'flex', flexDirection: narrow ? 'row' : 'column', alignItems: 'flex-start', gap: 1.5 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', ...(narrow ? {} : { width: 1 }) }}>
              <ItemThumb item={item} />
              {narrow ? null : renderCheckbox(item)}
            </Box>
            <Stack spacing={0.5} sx={{ minWidth: 0, flex: 1, alignItems: 'flex-start' }}>
              <Link component={RouterLink} to={getRecordPath('items', item.id)} sx={{ overflowWrap: 'anywhere' }}>
                <StoredName name={item.title} />
              </Link>
              <ItemStatusChip item={item} />
              <Typography variant="body2">
                {words.types[item.type]} · {term(item.category)}
              </Typography>
              <Typography variant="body2">
                <PersonLink id={item.ownerId._id} name={item.ownerId.name} />
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {words.viewed(item.views)} · {words.liked(item.likeCount)} ·{' '}
                <When at={item.createdAt} precision="day" />
              </Typography>
            </Stack>
            {narrow ? renderCheckbox(item) : null}
          </Box>
        )}
      </CardList>
    </>
  );
}

function ItemThumb({ item: { images } }: { item: Item }) {
  const [first] = images;
  return (
    <Picture
      url={first ? buildSmallerUrl(first.url, 'thumb') : null}
      alt=""
      width={64}
      {...(first && { color: first.color })}
    />
  );
}
