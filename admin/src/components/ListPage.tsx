import { Box, Card, Typography } from '@mui/material';
import { type ReactElement, type ReactNode } from 'react';
import {
  ColumnsButton,
  FilterButton,
  List,
  Pagination,
  SortButton,
  TopToolbar,
  useListContext,
  useResourceDefinition,
  useTranslate,
  type SortPayload,
} from 'react-admin';
import { limits } from '@pass-along/contracts';
import { TableButton, useShowsCards } from './cardsFirst.tsx';
import { DensityButton, useIsDense } from './density.tsx';
import { ExportListButton } from './ExportListButton.tsx';
import { Failure } from './Failure.tsx';
import { PageHeading } from './PageHeading.tsx';
import { useFormats } from '../i18n/formats.ts';
import { useWords } from '../i18n/words.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { componentWords } from './words.ts';

interface ListPageProps {
  title: string;
  /** What the page is for, where its title does not say it all. */
  about?: string;
  filters: ReactElement<{ alwaysOn?: boolean }>[];
  /** Filters in force until somebody sets others. */
  filterDefaultValues?: object;
  /** Columns a card list can be sorted by; tables sort by their headings. */
  sortFields: string[];
  /** What to say while there is nothing at all. */
  nothingYet: string;
  /** What can be made or fetched here, beside the heading. */
  actions?: ReactNode;
  /** Cards stand first, a table by choice. */
  cardsFirst?: boolean;
  /** The pages are counted up to here, and said to be more than that beyond it. */
  countedTo?: number;
  children: ReactNode;
}

/** How often a list looks for what others did, in milliseconds, while somebody has it before them. */
const lookEveryMs = 10_000;

const pageSizes = [10, limits.page.admin, 50, limits.page.max];

/** Heading, filters, the four states and the pages of one resource's list. */
export function ListPage({
  title,
  about,
  filters,
  filterDefaultValues,
  sortFields,
  nothingYet,
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
        <PageHeading title={title} tab>
          {about}
        </PageHeading>
        {actions}
      </Box>
      <List
        title={false}
        filters={filters}
        {...(filterDefaultValues && { filterDefaultValues })}
        {...(options && { sort: options.sort })}
        perPage={limits.page.admin}
        exporter={false}
        queryOptions={{ onError: toldOnThePage, refetchInterval: lookEveryMs }}
        error={<ListFailure />}
        empty={<NothingYet text={nothingYet} />}
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
        <Box sx={isDense && isTable ? { '& .MuiTableCell-root': { py: 0.25 } } : {}}>{children}</Box>
      </List>
    </>
  );
}

function Pages({ countedTo }: { countedTo: number | undefined }) {
  const { moreThan } = useWords(componentWords);
  const { number } = useFormats();
  const translate = useTranslate();
  // the count of an earlier answer says nothing about a list that failed
  const { error, total } = useListContext();
  if (error) return null;
  const named = (way: 'previous' | 'next') => ({
    'aria-label': translate(`ra.navigation.${way}`),
    title: translate(`ra.navigation.${way}`),
  });
  const isMore = countedTo !== undefined && total === countedTo + 1;
  return (
    <Pagination
      rowsPerPageOptions={pageSizes}
      // on phones nobody else names the arrows in the reader's language
      slotProps={{ actions: { previousButton: named('previous'), nextButton: named('next') } }}
      {...(isMore && {
        labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
          moreThan(`${number(from)}-${number(to)}`, number(countedTo)),
      })}
    />
  );
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
