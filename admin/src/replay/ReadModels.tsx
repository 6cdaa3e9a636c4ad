import { Box, Button, Chip, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { streams, type ReadModelStatus } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { getTimelinePath } from '../core/components/adminPaths.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { consumerMessages } from './consumerMessages.ts';
import { Rebuild } from './Rebuild.tsx';
import { replayMessages } from './replayMessages.ts';

const pollEveryMs = 1_000;

/** One poll of all read models, with their events per second since the previous poll. */
interface ReadModelPoll {
  models: readonly ReadModelStatus[];
  at: number;
  rates: Readonly<Record<string, number>>;
}

const queryKey = ['replay', 'read-models'];

/** All consumers of the log with their progress, read models with their rebuilds; polled every second. */
export function ReadModels() {
  const words = useMessages(consumerMessages);
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      buildPoll(
        queryClient.getQueryData<ReadModelPoll>(queryKey),
        await callEndpoint('GET /api/admin/read-models', {}),
        performance.now(),
      ),
    refetchInterval: pollEveryMs,
  });
  return (
    <QueryContent query={query}>
      {({ models, rates }) => (
        <Box sx={{ overflowX: 'auto' }} role="region" aria-label={words.table} tabIndex={0}>
          <Table size="small" sx={{ minWidth: 560, '& th': { overflowWrap: 'normal' }, '& th, & td': { px: 1 } }}>
            <TableHead>
              <TableRow>
                {[words.consumer, words.state, words.lag, words.rate, words.parked, words.actions].map((label) => (
                  <TableCell key={label}>{label}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {models.toSorted(compareConsumers).map((model) => (
                <ConsumerRows key={model._id} model={model} rate={rates[model._id] ?? 0} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </QueryContent>
  );
}

const stalledAfterSeconds = 60;

/** Whether an admin has to do something about a consumer. */
function needsAdmin({ parked, rebuild, stalledSeconds }: ReadModelStatus): boolean {
  return parked > 0 || stalledSeconds > stalledAfterSeconds || rebuild?.state === 'kept' || rebuild?.state === 'failed';
}

/** Those that need an admin first, then read models, then other consumers. */
function compareConsumers(one: ReadModelStatus, other: ReadModelStatus): number {
  return (
    Number(needsAdmin(other)) - Number(needsAdmin(one)) ||
    Number(other.isReadModel) - Number(one.isReadModel) ||
    one._id.localeCompare(other._id)
  );
}

function buildPoll(before: ReadModelPoll | undefined, models: readonly ReadModelStatus[], at: number): ReadModelPoll {
  const calculateRate = ({ _id: name, events }: ReadModelStatus) => {
    const known = before?.models.find((model) => model._id === name);
    return before && known ? Math.max(0, Math.round((events - known.events) / ((at - before.at) / 1000))) : 0;
  };
  return { models, at, rates: Object.fromEntries(models.map((model) => [model._id, calculateRate(model)])) };
}

/** A consumer's row, and below it its rebuild, if there is one. */
function ConsumerRows({ model, rate }: { model: ReadModelStatus; rate: number }) {
  const words = useMessages(consumerMessages);
  const replayWords = useMessages(replayMessages);
  const { number } = useFormats();
  const { _id: name, isReadModel, version, codeVersion, lagEvents, lagIsMore, stalledSeconds, parked, rebuild } = model;
  const other = version === codeVersion ? [] : [replayWords.codeVersion(codeVersion)];
  const isBusy = rebuild?.state === 'running' || (rebuild?.pending ?? null) !== null;
  const lag = lagEvents === 0 ? replayWords.noLag : replayWords.events(number(lagEvents), lagIsMore);
  return (
    <>
      <TableRow sx={{ '& > td': { whiteSpace: 'nowrap' }, ...(rebuild && { '& > *': { borderBottom: 0 } }) }}>
        <TableCell component="th" scope="row">
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isReadModel ? [words.readModel, replayWords.version(version), ...other].join(', ') : words.otherConsumer}
          </Typography>
        </TableCell>
        <TableCell>
          {needsAdmin(model) ? <Chip size="small" color="warning" label={words.needsYou} /> : words.runs}
        </TableCell>
        <TableCell>{stalledSeconds > 5 ? `${lag}, ${replayWords.stalled(stalledSeconds)}` : lag}</TableCell>
        <TableCell>{replayWords.perSecond(number(rate))}</TableCell>
        <TableCell>
          {parked === 0 ? number(parked) : <Link to="/read-models?tab=parked">{number(parked)}</Link>}
        </TableCell>
        <TableCell>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {isReadModel && !isBusy ? (
              <ConfirmButton
                size="small"
                aria-label={replayWords.rebuildOf(name)}
                title={replayWords.rebuildTitle(name)}
                consequence={replayWords.rebuildConsequence}
                call={() => callEndpoint('POST /api/admin/read-models/:name/rebuild', { params: { name } })}
                done={replayWords.ordered}
              >
                {replayWords.rebuild}
              </ConfirmButton>
            ) : null}
            <Button
              component={Link}
              to={getTimelinePath(streams.readModel(name))}
              size="small"
              aria-label={replayWords.historyOf(name)}
            >
              {replayWords.history}
            </Button>
          </Stack>
        </TableCell>
      </TableRow>
      {rebuild ? (
        <TableRow>
          <TableCell colSpan={6} sx={{ pt: 0 }}>
            <Rebuild name={name} rebuild={rebuild} />
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
}
