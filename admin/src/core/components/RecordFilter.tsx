import { TextField } from '@mui/material';
import { createLazyPart } from './lazyPart.tsx';
import type { RecordSearchProps } from './RecordSearch.tsx';

/** A filter by another record. It loads on demand, as few lists show one from the start. */
export const RecordFilter = createLazyPart<RecordSearchProps>(
  async () => (await import('./RecordSearch.tsx')).RecordSearch,
  ({ label }) => <TextField disabled size="small" label={label} sx={{ minWidth: 240 }} />,
);
