import { Box } from '@mui/material';
import { eventWords } from '../timeline/eventWords.ts';
import { fonts } from '../theme/palette.ts';

/** An event type in words, with its code for those who search the log. */
export function EventTypeName({ type }: { type: string }) {
  return (
    <span>
      {eventWords(type)}
      <Box
        component="code"
        sx={{ display: 'block', fontFamily: fonts.code, fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        {type}
      </Box>
    </span>
  );
}
