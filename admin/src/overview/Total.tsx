import { Box, Skeleton, Typography } from '@mui/material';
import { type ResourceName } from '../api/records.ts';
import { fonts } from '../theme/palette.ts';
import { useTotal } from '../api/useTotal.ts';
import { useFormats } from '../i18n/formats.ts';

interface TotalProps {
  resource: ResourceName;
  /** What the number counts. */
  words: (count: number) => string;
}

/** One large number and what it counts. */
export function Total({ resource, words }: TotalProps) {
  const { number } = useFormats();
  const { total } = useTotal(resource);
  return (
    <Typography component="p" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minHeight: 44 }}>
      {total === undefined ? (
        <Skeleton width={48} height={44} />
      ) : (
        <Box
          component="span"
          sx={{
            fontFamily: fonts.heading,
            fontSize: '2.25rem',
            fontWeight: 650,
            lineHeight: 1.2,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {number(total)}
        </Box>
      )}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {words(total ?? 0)}
      </Box>
    </Typography>
  );
}
