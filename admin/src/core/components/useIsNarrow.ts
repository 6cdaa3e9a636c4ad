import { useMediaQuery, type Theme } from '@mui/material';

/** True on phones and upright tablets, which show cards instead of tables. */
export function useIsNarrow(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
}
