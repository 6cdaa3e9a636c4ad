import {
  Box,
  Button,
  Card,
  Link,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { eventFigures, isDay, type EventFigure, type FigureEventsAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { getListPath, getTimelinePath } from '../core/components/adminPaths.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { When } from '../core/components/When.tsx';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useChartText, type Unit } from './chartText.ts';
import { analyticsMessages, type AnalyticsMessages } from './analyticsMessages.ts';

/** Figures of the whole community that count every event of one type, with the type that the audit list filters by. */
const auditTypes: Partial<Record<EventFigure, string>> = {
  swapsProposed: 'SwapProposed',
  swapsAccepted: 'SwapAccepted',
};

/** The events behind a figure. Admins with the analyse permission alone see no personal data. */
export function FigureEventsPage() {
  const words = useMessages(analyticsMessages);
  const text = useChartText();
  const [params, setParams] = useSearchParams();
  const asked = Object.fromEntries(params);
  const figure = eventFigures.find((known) => known === asked['figure']) ?? 'itemsListed';
  const isNarrow = asked['category'] !== undefined || asked['circleId'] !== undefined;
  const type = isNarrow ? undefined : auditTypes[figure];
  const page = Number(asked['page'] ?? '1');
  const query = useQuery({
    queryKey: ['analytics', 'events', asked],
    queryFn: () => callEndpoint('GET /api/admin/analytics/events', { query: { ...asked, figure } }),
  });
  const { data } = query;
  const go = (to: number) => setParams({ ...asked, page: String(to) });
  return (
    <>
      <PageHeading title={words.eventsTitle(words.eventsOf[figure])}>
        {data ? words.eventsAbout(text.day(data.period.from), text.day(data.period.to)) : ''}
        {data?.inParts ? ` ${words.partsAbout}` : ''}
      </PageHeading>
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
        <Button component={RouterLink} to="/analytics" variant="outlined">
          {words.back}
        </Button>
        {data && type ? (
          <IfAllowed call="GET /api/admin/audit">
            <Button
              component={RouterLink}
              to={getListPath('audit', {
                type,
                from: `${data.period.from}T00:00`,
                to: `${data.period.to}T23:59:59.999`,
              })}
              variant="outlined"
            >
              {words.inAudit}
            </Button>
          </IfAllowed>
        ) : null}
      </Stack>
      <QueryContent query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(answer) =>
          answer.events.length === 0 ? (
            <Typography>{words.noEvents}</Typography>
          ) : (
            <>
              <Card>
                <Events answer={answer} caption={words.eventsOf[figure]} />
              </Card>
              <Stack direction="row" sx={{ gap: 1, mt: 2 }}>
                <Button variant="outlined" disabled={page <= 1} onClick={() => go(page - 1)}>
                  {words.later}
                </Button>
                <Button variant="outlined" disabled={!answer.hasMore} onClick={() => go(page + 1)}>
                  {words.earlier}
                </Button>
              </Stack>
            </>
          )
        }
      </QueryContent>
    </>
  );
}

type Amounts = FigureEventsAnswer['total'];

/** The amounts of an entry that the figure has, as columns. */
const amounts: readonly {
  name: (words: AnalyticsMessages) => string;
  unit: Unit;
  get: (amounts: Amounts) => number | null;
}[] = [
  { name: (words) => words.count, unit: 'count', get: ({ count }) => count },
  { name: (words) => words.points, unit: 'points', get: ({ points }) => points },
  { name: (words) => words.keys['reportedKg'] ?? '', unit: 'kg', get: ({ impact }) => impact?.reported.kg ?? null },
  {
    name: (words) => words.keys['reportedCo2eKg'] ?? '',
    unit: 'kg',
    get: ({ impact }) => impact?.reported.co2eKg ?? null,
  },
  { name: (words) => words.keys['restatedKg'] ?? '', unit: 'kg', get: ({ impact }) => impact?.restated.kg ?? null },
  {
    name: (words) => words.keys['restatedCo2eKg'] ?? '',
    unit: 'kg',
    get: ({ impact }) => impact?.restated.co2eKg ?? null,
  },
];

function Events({ answer: { events, total, inParts }, caption }: { answer: FigureEventsAnswer; caption: string }) {
  const words = useMessages(analyticsMessages);
  const text = useChartText();
  const term = useTerms();
  const sorted = events.some(({ category }) => category !== null);
  const columns = amounts.filter(({ get, unit }) => get(total) !== null && (inParts || unit !== 'count'));
  const formatAmount = (value: number | null, unit: Unit) => (value === null ? '' : text.value(value, unit));
  return (
    <Box tabIndex={0} role="region" aria-label={caption} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ overflowWrap: 'break-word' }}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{words.when}</TableCell>
            {sorted ? <TableCell scope="col">{words.category}</TableCell> : null}
            {inParts ? null : <TableCell scope="col">{words.who}</TableCell>}
            {columns.map(({ name }) => (
              <TableCell key={name(words)} scope="col" align="right">
                {name(words)}
              </TableCell>
            ))}
            {inParts ? null : <TableCell scope="col">{words.timeline}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {events.map(({ _id, at, category, people, stream, ...entry }) => (
            <TableRow key={_id}>
              <TableCell>{isDay(at) ? <time dateTime={at}>{text.day(at)}</time> : <When at={at} />}</TableCell>
              {sorted ? (
                <TableCell>{category === null ? '' : category === 'other' ? words.other : term(category)}</TableCell>
              ) : null}
              {inParts ? null : <TableCell>{people.join(', ')}</TableCell>}
              {columns.map(({ name, unit, get }) => (
                <TableCell key={name(words)} align="right">
                  {formatAmount(get(entry), unit)}
                </TableCell>
              ))}
              {stream === null ? null : (
                <TableCell>
                  <Link component={RouterLink} to={getTimelinePath(stream)}>
                    {words.timeline}
                  </Link>
                </TableCell>
              )}
            </TableRow>
          ))}
          <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
            <TableCell component="th" scope="row" colSpan={1 + Number(sorted) + Number(!inParts)}>
              {inParts ? words.total : `${words.total}: ${text.value(total.count, 'count')}`}
            </TableCell>
            {columns.map(({ name, unit, get }) => (
              <TableCell key={name(words)} align="right">
                {formatAmount(get(total), unit)}
              </TableCell>
            ))}
            {inParts ? null : <TableCell />}
          </TableRow>
        </TableBody>
      </Table>
    </Box>
  );
}
