import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';

/** A list whose filters leave nothing over, and the way back. */
export function NoMatches() {
  const { setFilters } = useListContext();
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography sx={{ mb: 2 }}>Nothing matches these filters.</Typography>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        Clear the filters
      </Button>
    </Box>
  );
}
