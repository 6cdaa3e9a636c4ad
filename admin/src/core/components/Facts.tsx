import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Label and value, in order. */
  facts: readonly (readonly [string, ReactNode])[];
}

/** Labelled values of one record. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'fit-content(42%) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'baseline',
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
