import { Typography } from '@mui/material';
import { collectionStates } from '@pass-along/contracts';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CardList } from '../core/components/CardList.tsx';
import { ListPage } from '../core/components/ListPage.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { CollectionActions } from './CollectionActions.tsx';
import { collectionMessages } from './collectionsListMessages.ts';

type Collection = RecordOf<'collections'>;
const Column = DataTable.Col<Collection>;

export function CollectionList() {
  const words = useMessages(collectionMessages);
  const narrow = useIsNarrow();
  const states = collectionStates.map((id) => ({ id, name: words.states[id] }));
  const filters = [
    <TextInput key="q" source="q" label={words.search} type="search" alwaysOn resettable />,
    <SelectInput key="state" source="state" label={words.state} choices={states} alwaysOn />,
  ];
  return (
    <ListPage words={words} filters={filters} sortFields={['name', 'createdAt']}>
      {narrow ? <CollectionCards /> : <CollectionTable />}
    </ListPage>
  );
}

function CollectionTable() {
  const words = useMessages(collectionMessages);
  return (
    <DataTable rowClick={false} empty={<NoMatches />} bulkActionButtons={false}>
      <Column source="name" label={words.one} render={(collection) => <Texts collection={collection} />} />
      <Column label={words.maker} render={({ maker }) => <PersonLink id={maker._id} name={maker.name} />} />
      <Column label={words.items} render={({ itemCount }) => itemCount} />
      <Column label={words.state} render={({ state }) => words.states[state]} />
      <Column
        source="createdAt"
        label={words.made}
        render={({ createdAt }) => <When at={createdAt} precision="day" />}
      />
      <Column label={words.actions} render={(collection) => <CollectionActions collection={collection} />} />
    </DataTable>
  );
}

function CollectionCards() {
  const words = useMessages(collectionMessages);
  return (
    <CardList<Collection>>
      {(collection) => (
        <>
          <Texts collection={collection} />
          <Typography variant="body2">
            {words.maker}: <PersonLink id={collection.maker._id} name={collection.maker.name} />
          </Typography>
          <Typography variant="body2">
            {words.items}: {collection.itemCount}
          </Typography>
          <Typography variant="body2">
            {words.state}: {words.states[collection.state]}
          </Typography>
          <CollectionActions collection={collection} />
        </>
      )}
    </CardList>
  );
}

function Texts({ collection: { name, sentence } }: { collection: Collection }) {
  return (
    <>
      <Typography component="bdi" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {sentence === '' ? null : (
        <Typography component="bdi" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      )}
    </>
  );
}
