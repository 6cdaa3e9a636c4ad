import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ChartAnswer } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { useCanCall } from '../core/auth/IfAllowed.tsx';
import { MemberLink } from '../core/components/MemberLink.tsx';
import { srOnly } from '../core/components/srOnly.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useChartText } from './chartText.ts';
import { getSourcePath } from './figurePaths.ts';
import { getScope, type ChartFilters } from './chartFilters.ts';
import { analyticsMessages } from './analyticsMessages.ts';
import { isWithheldShare } from './withheldShares.ts';

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
                const path = getSourcePath(chart, index, key, getScope(chosen), isAllowed('GET /api/admin/items'));
                const formatted =
                  value !== null
                    ? text.value(value, row.unit ?? unit)
                    : isWithheldShare(chart, index, column)
                      ? words.withheldShort
                      : '–';
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
