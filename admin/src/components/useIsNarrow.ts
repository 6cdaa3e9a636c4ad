import { useMediaQuery, type Theme } from '@mui/material';

/** Phones and upright tablets read cards, wider screens read tables. */
export function useIsNarrow(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
}
