import { Box, Card, Typography } from '@mui/material';
import { type ReactElement, type ReactNode } from 'react';
import {
  FilterButton,
  List,
  Pagination,
  SortButton,
  TopToolbar,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { limits } from '@pass-along/contracts';
import { resources, type ResourceName } from '../api/resources.ts';
import { Failure } from './Failure.tsx';
import { PageHeading } from './PageHeading.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

interface ListPageProps {
  title: string;
  /** What the page is for, in one line. */
  about: string;
  filters: ReactElement<{ alwaysOn?: boolean }>[];
  /** Columns a card list can be sorted by; tables sort by their headings. */
  sortFields: string[];
  /** What to say while there is nothing at all. */
  nothingYet: string;
  /** What can be made or fetched here, beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

const pageSizes = [10, limits.page.admin, 50, limits.page.max];

/** Heading, filters, the four states and the pages of one resource's list. */
export function ListPage({ title, about, filters, sortFields, nothingYet, actions, children }: ListPageProps) {
  const resource = useResourceContext() as ResourceName;
  const narrow = useIsNarrow();
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'flex-start',
          columnGap: 2,
          mb: actions === undefined ? 0 : 1,
        }}
      >
        <PageHeading title={title}>{about}</PageHeading>
        {actions}
      </Box>
      <List
        title={false}
        filters={filters}
        sort={resources[resource].sort}
        perPage={limits.page.admin}
        exporter={false}
        queryOptions={{ onError: toldOnThePage }}
        error={<ListFailure />}
        empty={<NothingYet text={nothingYet} />}
        pagination={<Pages />}
        actions={
          <TopToolbar>
            {narrow ? <SortButton fields={sortFields} /> : null}
            {filters.some(({ props }) => props.alwaysOn !== true) ? <FilterButton disableSaveQuery /> : null}
          </TopToolbar>
        }
      >
        {children}
      </List>
    </>
  );
}

function Pages() {
  // the count of an earlier answer says nothing about a list that failed
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={pageSizes} />;
}

function ListFailure() {
  const { error, refetch } = useListContext();
  return <Failure error={error} retry={() => void refetch()} />;
}

function NothingYet({ text }: { text: string }) {
  return (
    <Card sx={{ p: 4, textAlign: 'center' }}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '60ch', mx: 'auto' }}>{text}</Typography>
    </Card>
  );
}

/** The page itself shows what went wrong; a notification would say it twice. */
function toldOnThePage(): void {
  return undefined;
}
