import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { endpoints, type ChartAnswer } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { useCanCall } from '../auth/May.tsx';
import { MemberLink } from '../components/MemberLink.tsx';
import { srOnly } from '../layout/srOnly.ts';
import { useMessages } from '../i18n/words.ts';
import { useChartText } from './chartText.ts';
import { getSourcePath } from './eventsBehind.ts';
import { getScope, type ChartFilters } from './chosen.ts';
import { analyticsMessages } from './words.ts';

/** The numbers of a chart as a table. Each number links to the events behind it. */
export function ChartTable({ chart, chosen, caption }: { chart: ChartAnswer; chosen: ChartFilters; caption: string }) {
  const words = useMessages(analyticsMessages);
  const text = useChartText();
  const isAllowed = useCanCall();
  return (
    <Box tabIndex={0} role="region" aria-label={caption} sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <Box component="caption" sx={srOnly}>
          {caption}
        </Box>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{words.first[chart.first]}</TableCell>
            {chart.columns.map(({ key }) => (
              <TableCell key={key} scope="col" align="right">
                {text.column(key)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {chart.rows.map((row, index) => (
            <TableRow key={row.key}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {row.memberId === undefined ? text.row(chart, row) : <MemberLink id={row.memberId} />}
              </TableCell>
              {chart.columns.map(({ key, unit }, column) => {
                const value = row.values[column] ?? null;
                const path = getSourcePath(chart, index, key, getScope(chosen), isAllowed(endpoints.adminItems));
                const formatted = value === null ? '–' : text.value(value, row.unit ?? unit);
                return (
                  <TableCell key={key} align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {path ? (
                      <Link component={RouterLink} to={path}>
                        {formatted}
                      </Link>
                    ) : (
                      formatted
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
