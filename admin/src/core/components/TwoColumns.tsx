import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The record on the left and its timeline on the right; stacked on phones. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
      }}
    >
      {children}
    </Box>
  );
}
