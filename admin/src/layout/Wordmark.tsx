import { Box } from '@mui/material';
import { brand } from '@pass-along/contracts';
import { fonts } from '../theme/palette.ts';

/** Two arrows, one each way, and the brand's name. */
export function Wordmark({ size = 20 }: { size?: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        whiteSpace: 'nowrap',
        fontFamily: fonts.heading,
        fontWeight: 700,
        fontSize: size,
        letterSpacing: '-0.01em',
        color: 'text.primary',
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{
          width: size * 1.5,
          height: size * 1.5,
          flexShrink: 0,
          fill: 'none',
          strokeWidth: 2.8,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
      >
        <Box
          component="path"
          d="M6 12.5h15m0 0L16 7.5m5 5-5 5"
          sx={{ stroke: 'currentColor', color: 'primary.main' }}
        />
        <Box
          component="path"
          d="M26 20.5H11m0 0 5-5m-5 5 5 5"
          sx={{ stroke: 'currentColor', color: 'secondary.main' }}
        />
      </Box>
      {brand}
    </Box>
  );
}
