import { Box } from '@mui/material';
import { brand, wordmark } from '@pass-along/contracts';
import { fonts } from '../theme/palette.ts';

const [first, second] = brand.split('-');

/** The brand as the member app draws it, with a coral hyphen. */
export function AdminWordmark({ size = 22 }: { size?: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={brand}
      sx={{
        display: 'inline-flex',
        alignItems: 'baseline',
        whiteSpace: 'nowrap',
        fontFamily: fonts.heading,
        fontWeight: 700,
        fontSize: size,
        letterSpacing: '-0.03em',
        color: 'text.primary',
      }}
    >
      <span aria-hidden>{first}</span>
      <Box
        component="svg"
        viewBox={wordmark.viewBox}
        aria-hidden
        sx={{ mx: '0.06em', height: '0.8em', width: '0.87em', alignSelf: 'center', overflow: 'visible' }}
      >
        <Box
          component="path"
          d={wordmark.dash}
          strokeWidth={wordmark.strokeWidth}
          sx={{ fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', color: 'secondary.main' }}
        />
      </Box>
      <span aria-hidden>{second}</span>
    </Box>
  );
}
