import { Box, Typography } from '@mui/material';
import type { DifferingRow, TableDifference } from '@pass-along/contracts';
import { fonts } from '../core/theme/palette.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { replayMessages } from './replayMessages.ts';

const codeSx = { fontFamily: fonts.code, fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

/** The differences between a rebuild and the live tables, by table and row. */
export function Differences({ tables }: { tables: readonly TableDifference[] | null }) {
  const words = useMessages(replayMessages);
  const { number } = useFormats();
  if (tables === null) return <Typography sx={{ mt: 1 }}>{words.notCompared}</Typography>;
  const different = tables.filter(({ equal }) => !equal);
  if (different.length === 0) return <Typography sx={{ mt: 1 }}>{words.allEqual(tables.length)}</Typography>;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.maskedHint}
      </Typography>
      {different.map(({ table, liveRows, rebuiltRows, differing, rows }) => (
        <Box key={table} sx={{ mt: 1.5 }}>
          <Typography variant="h3" component="h2">
            {words.differs(table, number(differing))}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.rowCounts(number(liveRows), number(rebuiltRows))}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {rows.map((row, at) => (
              <Row key={`${row.key} ${String(at)}`} row={row} />
            ))}
          </Box>
          {differing > rows.length ? (
            <Typography variant="body2">{words.more(number(differing - rows.length))}</Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

function Row({ row: { key, kind, columns } }: { row: DifferingRow }) {
  const words = useMessages(replayMessages);
  return (
    <Box component="li" sx={{ mt: 0.75 }}>
      <Box component="code" sx={codeSx}>
        {key}
      </Box>{' '}
      {words.kinds[kind]}
      {kind === 'changed' ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {columns.map(({ column, live, rebuilt }) => (
            <li key={column}>
              <Box component="code" sx={codeSx}>
                {column}
              </Box>
              {': '}
              {words.live} <Value value={live} />, {words.rebuilt} <Value value={rebuilt} />
            </li>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

/** A value as JSON. */
function Value({ value }: { value: unknown }) {
  return (
    <Box component="code" sx={codeSx}>
      {JSON.stringify(value)}
    </Box>
  );
}
