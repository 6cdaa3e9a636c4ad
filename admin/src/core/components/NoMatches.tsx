import { Box, Button, Typography } from '@mui/material';
import { createContext, use } from 'react';
import { useListContext } from 'react-admin';
import type { ResourceName } from '../api/resourceRecords.ts';
import { useTotal } from '../api/useTotal.ts';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

/** The text of a list without any records, such as of a community that has just begun. */
export const NothingYetContext = createContext('');

/** Shown when no record matches the filters, with a button that clears them, or when there are no records at all. */
export function NoMatches() {
  const { resource, setFilters } = useListContext();
  const words = useMessages(componentMessages);
  const nothingYet = use(NothingYetContext);
  // a list may open with a filter, so that nothing matches before any filter is chosen
  const { total } = useTotal(resource as ResourceName, {}, nothingYet !== '');
  if (total === 0)
    return <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{nothingYet}</Typography>;
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography sx={{ mb: 2 }}>{words.noMatches}</Typography>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {words.clearFilters}
      </Button>
    </Box>
  );
}
