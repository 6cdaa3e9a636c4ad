import { Box } from '@mui/material';
import { useEventNames } from '../core/timeline/eventTypeNames.ts';
import { fonts } from '../core/theme/palette.ts';

/** The readable name of an event type and its code, which the log can be searched by. */
export function EventTypeName({ type }: { type: string }) {
  const getEventName = useEventNames();
  return (
    <span>
      {getEventName(type)}
      <Box
        component="code"
        sx={{ display: 'block', fontFamily: fonts.code, fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        {type}
      </Box>
    </span>
  );
}
