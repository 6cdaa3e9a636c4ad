import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessages } from '../i18n/defineMessages.ts';
import { componentMessages } from './componentMessages.ts';

/** Shown when no record matches the filters, with a button that clears them. */
export function NoMatches() {
  const { setFilters } = useListContext();
  const words = useMessages(componentMessages);
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography sx={{ mb: 2 }}>{words.noMatches}</Typography>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {words.clearFilters}
      </Button>
    </Box>
  );
}
