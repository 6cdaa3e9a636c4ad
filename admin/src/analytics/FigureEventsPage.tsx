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
import { endpoints, eventFigure, isDay, type EventFigure, type FigureEventsAnswer } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { Failure } from '../core/components/Failure.tsx';
import { getListPath, getTimelinePath } from '../core/components/adminPaths.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { When } from '../core/components/When.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { useChartText } from './chartText.ts';
import { analyticsMessages } from './analyticsMessages.ts';

/** Figures of the whole community that count every event of one type, with the type that the audit list filters by. */
const auditTypes: Partial<Record<EventFigure, string>> = {
  swapsProposed: 'SwapProposed',
  swapsAccepted: 'SwapAccepted',
};

/** The events behind a figure. Admins with the analyse permission alone see no personal data. */
export function FigureEventsPage() {
  const words = useMessages(analyticsMessages);
  const { loading } = useMessages(componentMessages);
  const text = useChartText();
  const [params, setParams] = useSearchParams();
  const query = Object.fromEntries(params);
  const figure = eventFigure.options.find((known) => known === query['figure']) ?? 'itemsListed';
  const isNarrow = query['category'] !== undefined || query['circleId'] !== undefined;
  const type = isNarrow ? undefined : auditTypes[figure];
  const page = Number(query['page'] ?? '1');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['analytics', 'events', query],
    queryFn: () => callEndpoint(endpoints.adminFigureEvents, { query: { ...query, figure } }),
  });
  const go = (to: number) => setParams({ ...query, page: String(to) });
  return (
    <>
      <PageHeading title={words.eventsTitle(words.eventsOf[figure])}>
        {data ? words.eventsAbout(text.day(data.period.from), text.day(data.period.to)) : ''}
      </PageHeading>
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
        <Button component={RouterLink} to="/analytics" variant="outlined">
          {words.back}
        </Button>
        {data && type ? (
          <IfAllowed call={endpoints.adminAudit}>
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
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton role="status" aria-label={loading} variant="rounded" height={320} />
      ) : data.events === null || data.events.length === 0 ? (
        <Typography>{data.events === null ? words.eventsWithheld : words.noEvents}</Typography>
      ) : (
        <>
          <Card>
            <Events events={data.events} caption={words.eventsOf[figure]} />
          </Card>
          <Stack direction="row" sx={{ gap: 1, mt: 2 }}>
            <Button variant="outlined" disabled={page <= 1} onClick={() => go(page - 1)}>
              {words.later}
            </Button>
            <Button variant="outlined" disabled={!data.hasMore} onClick={() => go(page + 1)}>
              {words.earlier}
            </Button>
          </Stack>
        </>
      )}
    </>
  );
}

function Events({ events, caption }: { events: NonNullable<FigureEventsAnswer['events']>; caption: string }) {
  const words = useMessages(analyticsMessages);
  const text = useChartText();
  const term = useTerms();
  const traced = events.some(({ stream }) => stream !== null);
  const scored = events.some(({ points }) => points !== null);
  const sorted = events.some(({ category }) => category !== null);
  return (
    <Box tabIndex={0} role="region" aria-label={caption} sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell scope="col">{words.when}</TableCell>
            {sorted ? <TableCell scope="col">{words.category}</TableCell> : null}
            <TableCell scope="col">{words.who}</TableCell>
            {scored ? (
              <TableCell scope="col" align="right">
                {words.points}
              </TableCell>
            ) : null}
            {traced ? <TableCell scope="col">{words.timeline}</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {events.map(({ _id, at, category, people, points, stream }) => (
            <TableRow key={_id}>
              <TableCell>{isDay(at) ? <time dateTime={at}>{text.day(at)}</time> : <When at={at} />}</TableCell>
              {sorted ? <TableCell>{category === null ? '' : term(category)}</TableCell> : null}
              <TableCell>{people.join(', ')}</TableCell>
              {scored ? (
                <TableCell align="right">{points === null ? '' : text.value(points, 'points')}</TableCell>
              ) : null}
              {traced ? (
                <TableCell>
                  {stream === null ? null : (
                    <Link component={RouterLink} to={getTimelinePath(stream)}>
                      {words.timeline}
                    </Link>
                  )}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
