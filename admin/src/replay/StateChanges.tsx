import { Box, Typography } from '@mui/material';
import type { StateChange } from '@pass-along/contracts';
import { fonts } from '../core/theme/palette.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { replayMessages } from './replayMessages.ts';

/** The differences between two states, side by side. */
export function StateChanges({ changes }: { changes: readonly StateChange[] }) {
  const words = useMessages(replayMessages);
  if (changes.length === 0) return <Typography>{words.noChange}</Typography>;
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {changes.map(({ path, before, after }) => (
        <Box key={path} sx={{ mb: 1, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
          <Box component="dt" sx={{ fontFamily: fonts.code, fontWeight: 600 }}>
            {path}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {words.before} <code>{JSON.stringify(before)}</code>
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {words.after} <code>{JSON.stringify(after)}</code>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
