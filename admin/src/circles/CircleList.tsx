import { Box, Link, Typography } from '@mui/material';
import { circleStatuses } from '@pass-along/contracts';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { BulkActionsToolbar, SelectCheckbox, createBulkActions } from '../core/components/BulkSelection.tsx';
import { CardList } from '../core/components/CardList.tsx';
import { toChoices } from '../core/components/selectChoices.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { ListPage } from '../core/components/ListPage.tsx';
import { NoMatches } from '../core/components/NoMatches.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { useIsNarrow } from '../core/components/useIsNarrow.ts';
import { When } from '../core/components/When.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { BulkCloseCirclesButton, canBeClosed } from './CircleActions.tsx';
import { circleMessages } from './circlesListMessages.ts';

type Circle = RecordOf<'circles'>;
const Column = DataTable.Col<Circle>;

export function CircleList() {
  const words = useMessages(circleMessages);
  const term = useTerms();
  const narrow = useIsNarrow();
  const filters = [
    <TextInput key="q" source="q" label={words.search} type="search" alwaysOn resettable />,
    <SelectInput key="status" source="status" label={words.state} choices={toChoices(circleStatuses, term)} alwaysOn />,
  ];
  return (
    <ListPage words={words} filters={filters} sortFields={['name', 'createdAt', 'memberCount']}>
      {narrow ? <CircleCards /> : <CircleTable />}
    </ListPage>
  );
}

function CircleTable() {
  const words = useMessages(circleMessages);
  return (
    <DataTable
      rowClick="show"
      empty={<NoMatches />}
      isRowSelectable={canBeClosed}
      {...createBulkActions(<BulkCloseCirclesButton />)}
    >
      <Column source="name" label={words.one} render={(circle) => <CircleLink circle={circle} />} />
      <Column source="memberCount" label={words.members} />
      <Column label={words.leads} render={(circle) => <Leader circle={circle} />} />
      <Column label={words.state} render={({ status }) => <StatusChip status={status} />} />
      <Column
        source="createdAt"
        label={words.founded}
        render={({ createdAt }) => <When at={createdAt} precision="day" />}
      />
    </DataTable>
  );
}

function CircleCards() {
  const words = useMessages(circleMessages);
  return (
    <>
      <BulkActionsToolbar<Circle> call="POST /api/admin/circles/:id/close" canSelect={canBeClosed}>
        <BulkCloseCirclesButton />
      </BulkActionsToolbar>
      <CardList<Circle>>
        {(circle) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <CircleLink circle={circle} />
              {canBeClosed(circle) ? <SelectCheckbox id={circle.id} name={circle.name} /> : null}
            </Box>
            <div>
              <StatusChip status={circle.status} />
            </div>
            <Typography variant="body2">
              {words.members}: {circle.memberCount}
            </Typography>
            <Typography variant="body2">
              {words.leads}: <Leader circle={circle} />
            </Typography>
          </>
        )}
      </CardList>
    </>
  );
}

function CircleLink({ circle: { id, name } }: { circle: Circle }) {
  return (
    <Link component={RouterLink} to={getRecordPath('circles', id)} sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Link>
  );
}

function Leader({ circle: { groupAdmin } }: { circle: Circle }) {
  const words = useMessages(circleMessages);
  return groupAdmin === null ? words.nobody : <PersonLink id={groupAdmin._id} name={groupAdmin.name} />;
}
