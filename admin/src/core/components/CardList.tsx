import { Box, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { NoMatches } from './NoMatches.tsx';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

interface CardListProps<T extends RaRecord> {
  /** Shows the cards side by side where there is room. */
  tiled?: boolean;
  children: (record: T) => ReactNode;
}

const below = { p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
const tiles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  p: 2,
  '& > li': { border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 },
};

/** The records of a list as cards, for narrow screens and for rows with their own buttons. */
export function CardList<T extends RaRecord>({ tiled = false, children }: CardListProps<T>) {
  const { data, isPending } = useListContext<T>();
  const words = useMessages(componentMessages);
  if (isPending) {
    return (
      <Stack spacing={1} sx={{ p: 2 }} role="status" aria-label={words.loading}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} variant="rounded" height={72} />
        ))}
      </Stack>
    );
  }
  if (data === undefined || data.length === 0) return <NoMatches />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, ...(tiled ? tiles : below) }}>
      {data.map((record) => (
        <Stack component="li" key={record.id} spacing={1} sx={{ p: 2 }}>
          {children(record)}
        </Stack>
      ))}
    </Box>
  );
}
