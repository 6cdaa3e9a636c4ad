import {
  Box,
  Button,
  FormControlLabel,
  Skeleton,
  Stack,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { getMonthStart, type MonthlyReportAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { MemberLink } from '../core/components/MemberLink.tsx';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { Section } from '../core/components/Section.tsx';
import { useAction } from '../core/components/useAction.ts';
import { getLocale, useFormats } from '../core/i18n/formats.ts';
import { useLanguage } from '../core/i18n/language.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { monthlyReportPageMessages } from './monthlyReportPageMessages.ts';

/** Hidden when the page is printed. */
const onScreenOnly = { '@media print': { display: 'none' } };

/** The report of one month on a printable page. */
export function MonthlyReportPage() {
  const words = useMessages(monthlyReportPageMessages);
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const requestedMonth = params.get('month') ?? '';
  const query = useQuery({
    queryKey: ['analytics', 'report', requestedMonth],
    queryFn: () =>
      callEndpoint('GET /api/admin/analytics/monthly-report', {
        query: requestedMonth === '' ? {} : { month: requestedMonth },
      }),
  });
  const { data } = query;
  const month = data?.month ?? requestedMonth;
  const monthFormat = new Intl.DateTimeFormat(getLocale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const title = words.title(month === '' ? '' : monthFormat.format(new Date(`${month}-01T00:00:00Z`)));
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7));
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeading title={title}>{words.about}</PageHeading>
      <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: 'wrap', alignItems: 'center', ...onScreenOnly }}>
        <TextField
          select
          label={words.month}
          value={month}
          onChange={(event) => setParams({ month: event.target.value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {listMonths(thisMonth, month).map((each) => (
            <option key={each} value={each}>
              {monthFormat.format(new Date(`${each}-01T00:00:00Z`))}
            </option>
          ))}
        </TextField>
        <Button variant="outlined" onClick={() => window.print()} disabled={!data}>
          {words.print}
        </Button>
        <Button component={RouterLink} to="/analytics" variant="outlined">
          {words.back}
        </Button>
        <ByMail />
      </Stack>
      <QueryContent query={query} skeleton={<Skeleton variant="rounded" height={400} />}>
        {(report) => <Report report={report} />}
      </QueryContent>
    </Box>
  );
}

/** The last 24 months, plus the shown month if it is older. */
function listMonths(last: string, shown: string): string[] {
  const months = Array.from({ length: 24 }, (_, back) => getMonthStart(`${last}-01`, -back).slice(0, 7));
  return shown === '' || months.includes(shown) ? months : [shown, ...months];
}

function ByMail() {
  const words = useMessages(monthlyReportPageMessages);
  const { run, isPending } = useAction();
  const { data } = useQuery({
    queryKey: ['analytics', 'report-mail'],
    queryFn: () => callEndpoint('GET /api/admin/analytics/report-mail', {}),
  });
  const choose = (wanted: boolean) =>
    run({
      call: () => callEndpoint('PUT /api/admin/analytics/report-mail', { body: { wanted } }),
      done: wanted ? words.mailed : words.notMailed,
    });
  return (
    <FormControlLabel
      control={
        <Switch
          checked={data?.wanted ?? false}
          disabled={!data || isPending}
          onChange={(_, wanted) => choose(wanted)}
        />
      }
      label={words.byMail}
    />
  );
}

function Report({ report }: { report: MonthlyReportAnswer }) {
  const words = useMessages(monthlyReportPageMessages);
  const { number } = useFormats();
  const { counts, before, reported, clothingKg, withheldCategories } = report;
  const toCount = (count: number) => ({ count, said: number(count) });
  return (
    <Stack spacing={2}>
      <Section title={words.given}>
        <Text>
          {counts.things === 0
            ? words.nothing
            : words.things(
                toCount(counts.things),
                toCount(counts.exchanges),
                toCount(counts.donations),
                toCount(before.things),
              )}
        </Text>
        <Text>{words.listed(toCount(counts.itemsListed), toCount(counts.membersJoined))}</Text>
      </Section>
      <Section title={words.helped}>
        <Helpers report={report} />
      </Section>
      <Section title={words.meaning}>
        <Text>{words.kept(number(reported.kg), number(Math.round(reported.kg / clothingKg)))}</Text>
        <Text>{words.spared(number(reported.co2eKg))}</Text>
        {report.byCategory.length > 0 || report.other ? <Categories report={report} /> : null}
        {withheldCategories > 0 ? <Text>{words.withheld(withheldCategories)}</Text> : null}
        <Text>{words.grades}</Text>
      </Section>
    </Stack>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <Typography sx={{ mb: 1, maxWidth: '70ch' }}>{children}</Typography>;
}

function Helpers({ report: { helpers, topHelpers } }: { report: MonthlyReportAnswer }) {
  const words = useMessages(monthlyReportPageMessages);
  const { number } = useFormats();
  return (
    <>
      {helpers === null && topHelpers.length > 0 ? null : (
        <Text>{helpers === null ? words.few : helpers === 0 ? words.nobody : words.helpers(number(helpers))}</Text>
      )}
      {topHelpers.length > 0 ? (
        <>
          <Typography variant="h3">{words.most}</Typography>
          <Box component="ol" sx={{ m: 0, mt: 1, pl: 3 }}>
            {topHelpers.map(({ pseudonym, memberId, points }) => (
              <li key={pseudonym}>
                <MemberLink id={memberId} />: {words.points(number(points))}
              </li>
            ))}
          </Box>
        </>
      ) : null}
    </>
  );
}

function Categories({ report: { byCategory, other } }: { report: MonthlyReportAnswer }) {
  const words = useMessages(monthlyReportPageMessages);
  const { number } = useFormats();
  const term = useTerms();
  return (
    <Box tabIndex={0} role="region" aria-label={words.category} sx={{ overflowX: 'auto', mb: 1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell scope="col">{words.category}</TableCell>
            <TableCell scope="col" align="right">
              {words.count}
            </TableCell>
            <TableCell scope="col" align="right">
              kg
            </TableCell>
            <TableCell scope="col" align="right">
              kg CO2e
            </TableCell>
            <TableCell scope="col">{words.grade}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {byCategory.map(({ category, grade, things, kg, co2eKg }) => (
            <TableRow key={category}>
              <TableCell component="th" scope="row">
                {term(category)}
              </TableCell>
              <TableCell align="right">{number(things)}</TableCell>
              <TableCell align="right">{number(kg)}</TableCell>
              <TableCell align="right">{number(co2eKg)}</TableCell>
              <TableCell>{grade}</TableCell>
            </TableRow>
          ))}
          {other ? (
            <TableRow>
              <TableCell component="th" scope="row">
                {words.other}
              </TableCell>
              <TableCell align="right">{number(other.things)}</TableCell>
              <TableCell align="right">{number(other.kg)}</TableCell>
              <TableCell align="right">{number(other.co2eKg)}</TableCell>
              <TableCell />
            </TableRow>
          ) : null}
        </TableBody>
      </Table>
    </Box>
  );
}
