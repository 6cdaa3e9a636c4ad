import { Box } from '@mui/material';
import { fonts } from '../theme/palette.ts';

interface CodeBlockProps {
  /** Accessible name of the block. */
  label: string;
  children: string;
}

/** Code or data, preformatted. Long content scrolls, also by keyboard. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        m: 0,
        p: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        maxHeight: 420,
        fontFamily: fonts.code,
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}
