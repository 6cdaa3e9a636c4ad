import { Box, Button, Stack } from '@mui/material';
import { endpoints, streams, type ReadModelStatus } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { getTimelinePath } from '../core/components/adminPaths.ts';
import { Section } from '../core/components/Section.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
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

/** All read models with their progress and their rebuilds, polled every second. */
export function ReadModels() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      buildPoll(
        queryClient.getQueryData<ReadModelPoll>(queryKey),
        await callEndpoint(endpoints.adminReadModels, {}),
        performance.now(),
      ),
    refetchInterval: pollEveryMs,
  });
  return (
    <QueryContent query={query}>
      {({ models, rates }) => (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
          }}
        >
          {models.map((model) => (
            <ReadModel key={model._id} model={model} rate={rates[model._id] ?? 0} />
          ))}
        </Box>
      )}
    </QueryContent>
  );
}

function buildPoll(before: ReadModelPoll | undefined, models: readonly ReadModelStatus[], at: number): ReadModelPoll {
  const calculateRate = ({ _id: name, events }: ReadModelStatus) => {
    const known = before?.models.find((model) => model._id === name);
    return before && known ? Math.max(0, Math.round((events - known.events) / ((at - before.at) / 1000))) : 0;
  };
  return { models, at, rates: Object.fromEntries(models.map((model) => [model._id, calculateRate(model)])) };
}

function ReadModel({ model, rate }: { model: ReadModelStatus; rate: number }) {
  const words = useMessages(replayMessages);
  const { number } = useFormats();
  const { _id: name, version, codeVersion, position, events, lagEvents, lagIsMore, stalledSeconds, parked } = model;
  const isBusy = model.rebuild?.state === 'running' || (model.rebuild?.pending ?? null) !== null;
  const lag = lagEvents === 0 ? words.noLag : words.events(number(lagEvents), lagIsMore);
  return (
    <Section title={name}>
      <Facts
        facts={[
          [
            words.versionLabel,
            version === codeVersion ? number(version) : `${number(version)} (${words.codeVersion(codeVersion)})`,
          ],
          [
            words.position,
            position === '' ? words.start : <CopyableId key="position" id={position} label={words.position} full />,
          ],
          [words.taken, number(events)],
          [words.lag, stalledSeconds > 5 ? `${lag}, ${words.stalled(stalledSeconds)}` : lag],
          [words.rate, words.perSecond(number(rate))],
          [
            words.parked,
            parked === 0 ? (
              number(parked)
            ) : (
              <Link key="parked" to="/read-models?tab=parked">
                {number(parked)}
              </Link>
            ),
          ],
        ]}
      />
      {model.rebuild ? <Rebuild name={name} rebuild={model.rebuild} /> : null}
      <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap' }}>
        {isBusy ? null : (
          <ConfirmButton
            size="small"
            aria-label={words.rebuildOf(name)}
            title={words.rebuildTitle(name)}
            consequence={words.rebuildConsequence}
            call={() => callEndpoint(endpoints.orderRebuild, { params: { name } })}
            done={words.ordered}
          >
            {words.rebuild}
          </ConfirmButton>
        )}
        <Button
          component={Link}
          to={getTimelinePath(streams.readModel(name))}
          size="small"
          aria-label={words.historyOf(name)}
        >
          {words.history}
        </Button>
      </Stack>
    </Section>
  );
}
