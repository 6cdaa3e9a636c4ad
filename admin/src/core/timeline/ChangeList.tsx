import { Box } from '@mui/material';
import type { Change } from './timelineSteps.ts';
import { useLanguage } from '../i18n/language.ts';
import { getFieldName } from './factNames.ts';

/** The fields that an event set, each with its previous value. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const language = useLanguage();
  if (changes.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '8.5rem minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0.25, sm: 0.5 },
        fontSize: '0.875rem',
      }}
    >
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {getFieldName(language, field)}
          </Box>
          <Box component="dd" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, minWidth: 0, whiteSpace: 'pre-line' }}>
            {before === undefined ? null : (
              <>
                <Box component="del" sx={{ color: 'text.secondary', display: isLong(before) ? 'block' : 'inline' }}>
                  {before}
                </Box>
                {isLong(before) ? '' : ' → '}
              </>
            )}
            {before === undefined ? (
              after
            ) : (
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                {after}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Longer values are shown below each other. */
function isLong(text: string): boolean {
  return text.length > 60 || text.includes('\n');
}
