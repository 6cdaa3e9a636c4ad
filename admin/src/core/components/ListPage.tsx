import { Box, Button, Card, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  FilterButton,
  List,
  Pagination,
  TopToolbar,
  useListContext,
  useResourceDefinition,
  useTranslate,
  type SortPayload,
} from 'react-admin';
import { limits } from '@pass-along/contracts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { SortButton } from './SortButton.tsx';
import { TableButton, useShowsCards } from './tableToggle.tsx';
import { DensityButton, useIsDense } from './rowDensity.tsx';
import { ExportListButton } from './ExportListButton.tsx';
import { keepsLoaded } from '../api/apiFetch.ts';
import { Failure } from './Failure.tsx';
import { NothingYetContext } from './NoMatches.tsx';
import { MenuPageHeading } from './PageHeading.tsx';
import { useFormats } from '../i18n/formats.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useListFilters } from './useListFilters.ts';
import { componentMessages } from './componentMessages.ts';

export interface ListWords {
  title: string;
  /** Purpose of the page, where the title is not enough. */
  about?: string;
  /** Text for a list without any records. */
  nothingYet: string;
}

interface ListPageProps {
  words: ListWords;
  filters: ReactElement<{ alwaysOn?: boolean }>[];
  /** Filters in force until the admin changes them. */
  filterDefaultValues?: object;
  /** Sortable columns of a card list; tables sort by their headings. */
  sortFields: string[];
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Shows cards by default and a table on request. */
  cardsFirst?: boolean;
  /** Highest exact count; beyond it the pager says 'more than'. */
  countedTo?: number;
  children: ReactNode;
}

/** Refresh interval of a visible list in milliseconds, to show the changes of other admins. */
const refreshEveryMs = 10_000;

const pageSizes = [10, limits.page.admin, 50, limits.page.max];

/** The list page of a resource: heading, filters, its four states and its pages. */
export function ListPage({
  words,
  filters,
  filterDefaultValues,
  sortFields,
  actions,
  cardsFirst = false,
  countedTo,
  children,
}: ListPageProps) {
  const { options } = useResourceDefinition<{ sort: SortPayload }>();
  const narrow = useIsNarrow();
  const showsCards = useShowsCards();
  const isTable = cardsFirst ? !showsCards : !narrow;
  const [isDense] = useIsDense();
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
        <MenuPageHeading words={words} />
        {actions}
      </Box>
      <List
        title={false}
        filters={filters}
        {...(filterDefaultValues && { filterDefaultValues })}
        {...(options && { sort: options.sort })}
        perPage={limits.page.admin}
        exporter={false}
        queryOptions={{ onError: skipNotification, refetchInterval: refreshEveryMs }}
        empty={<NothingYet text={words.nothingYet} />}
        pagination={<Pages countedTo={countedTo} />}
        actions={
          <TopToolbar>
            {isTable ? null : <SortButton fields={sortFields} />}
            <FilterButton />
            {isTable ? <ColumnsButton /> : null}
            {isTable ? <DensityButton /> : null}
            {cardsFirst && !narrow ? <TableButton /> : null}
            <ExportListButton />
          </TopToolbar>
        }
      >
        <NothingYetContext value={words.nothingYet}>
          <ChosenEntries />
          <Box sx={isDense && isTable ? { '& .MuiTableCell-root': { py: 0.25 } } : {}}>
            <ListContent>{children}</ListContent>
          </Box>
        </NothingYetContext>
      </List>
    </>
  );
}

/** Says that a link has limited the list to certain records, which no filter of the list shows. */
function ChosenEntries() {
  const list = useListContext();
  const { id, ...others } = useListFilters();
  const words = useMessages(componentMessages);
  if (id === undefined) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 2,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography>{words.onlyChosen([id].flat().length)}</Typography>
      <Button onClick={() => list.setFilters(others, list.displayedFilters, false)}>{words.showAll}</Button>
    </Box>
  );
}

function Pages({ countedTo }: { countedTo: number | undefined }) {
  const { moreThan } = useMessages(componentMessages);
  const { number } = useFormats();
  const translate = useTranslate();
  // the count belongs to an earlier answer, not to the failed list
  const { total } = useListContext();
  if (!useShowsRows()) return null;
  const getButtonLabels = (way: 'previous' | 'next') => ({
    'aria-label': translate(`ra.navigation.${way}`),
    title: translate(`ra.navigation.${way}`),
  });
  const isMore = countedTo !== undefined && total === countedTo + 1;
  return (
    <Pagination
      rowsPerPageOptions={pageSizes}
      // MUI names these buttons in English; on phones no other label translates them
      slotProps={{ actions: { previousButton: getButtonLabels('previous'), nextButton: getButtonLabels('next') } }}
      {...(isMore && {
        labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
          moreThan(`${number(from)}-${number(to)}`, number(countedTo)),
      })}
    />
  );
}

/** The list is read again all the time: while the server is away, an open dialog of a row stays. */
function ListContent({ children }: { children: ReactNode }) {
  const { error, refetch } = useListContext();
  const showsRows = useShowsRows();
  return (
    <>
      {error ? <Failure error={error} retry={() => void refetch()} /> : null}
      {showsRows ? children : null}
    </>
  );
}

function useShowsRows(): boolean {
  const { data, error } = useListContext();
  return !error || (data !== undefined && keepsLoaded(error));
}

function NothingYet({ text }: { text: string }) {
  return (
    <Card sx={{ p: 4, textAlign: 'center' }}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '60ch', mx: 'auto' }}>{text}</Typography>
    </Card>
  );
}

/** The page itself shows the error; a notification would repeat it. */
function skipNotification(): void {
  return undefined;
}
