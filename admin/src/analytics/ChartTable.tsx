import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { endpoints, type ChartAnswer } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../auth/May.tsx';
import { MemberLink } from '../components/MemberLink.tsx';
import { srOnly } from '../layout/srOnly.ts';
import { useWords } from '../i18n/words.ts';
import { useChartText } from './chartText.ts';
import { pathBehind } from './eventsBehind.ts';
import { narrowedBy, type Chosen } from './chosen.ts';
import { analyticsWords } from './words.ts';

/** The numbers of a chart as a table. Each number links to the events behind it. */
export function ChartTable({ chart, chosen, caption }: { chart: ChartAnswer; chosen: Chosen; caption: string }) {
  const words = useWords(analyticsWords);
  const text = useChartText();
  const may = useMay();
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
                const path = pathBehind(chart, index, key, narrowedBy(chosen), may(endpoints.adminItems));
                const said = value === null ? '–' : text.value(value, row.unit ?? unit);
                return (
                  <TableCell key={key} align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {path ? (
                      <Link component={RouterLink} to={path}>
                        {said}
                      </Link>
                    ) : (
                      said
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
