import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import { IconButton, Popover, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { analyticsMessages } from './analyticsMessages.ts';

/** A help button that shows how a figure is calculated. */
export function FigureDefinition({ of, children }: { of: string; children: string }) {
  const words = useMessages(analyticsMessages);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const textId = useId();
  return (
    <>
      <IconButton
        size="small"
        aria-label={words.howDefined(of)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <HelpOutline fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': of,
            'aria-describedby': textId,
            sx: { p: 2, maxWidth: 360, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Typography id={textId} tabIndex={-1}>
          {children}
        </Typography>
      </Popover>
    </>
  );
}
