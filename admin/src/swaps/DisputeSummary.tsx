import { Box, Typography } from '@mui/material';
import { type StoryStep, type SwapStoryAnswer, pickKey } from '@pass-along/contracts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { Failure } from '../core/components/Failure.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { Section } from '../core/components/Section.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { swapMessages } from './swapsListMessages.ts';
import { useSwapStory } from './useSwapStory.ts';

/**
 * The statements of both sides of a dispute and the admin's decision with its reason; nothing for a swap without
 * either.
 */
export function DisputeSummary({ swap }: { swap: RecordOf<'swaps'> }) {
  const words = useMessages(swapMessages);
  const { data, error, refetch } = useSwapStory(swap);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  const { story, people } = data ?? { story: [], people: [] };
  const statements = story.filter(({ kind }) => kind === 'disputed' || kind === 'stated');
  const sides = [swap.owner, swap.requester];
  const decided = story.filter(
    ({ kind, who }) => decisionKinds.includes(kind) && who !== null && sides.every(({ _id }) => _id !== who),
  );
  if (statements.length + decided.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section title={statements.length === 0 ? words.decided : words.bothSides}>
        {statements.length === 0 ? null : (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
              gap: 3,
              mb: decided.length === 0 ? 0 : 3,
              '@media print': { gridTemplateColumns: '1fr 1fr' },
            }}
          >
            {sides.map(({ _id, name }) => (
              <div key={_id}>
                <Typography variant="h3" sx={{ mb: 1 }}>
                  {words.sideOf(name)}
                </Typography>
                <Statements steps={statements.filter(({ who }) => who === _id)} name={name} />
              </div>
            ))}
          </Box>
        )}
        {decided.length === 0 ? null : (
          <>
            {statements.length === 0 ? null : (
              <Typography variant="h3" sx={{ mb: 1 }}>
                {words.decided}
              </Typography>
            )}
            <Decisions steps={decided} people={people} />
          </>
        )}
      </Section>
    </Box>
  );
}

const decisionKinds: readonly StoryStep['kind'][] = ['completed', 'failed', 'explained'];

function Statements({ steps, name }: { steps: readonly StoryStep[]; name: string }) {
  const words = useMessages(swapMessages);
  if (steps.length === 0) return <Typography>{words.saidNothing}</Typography>;
  return steps.map((step) => (
    <Box key={step._id} sx={{ mb: 2 }}>
      <Text>{step.message === '' ? step.reason : step.message}</Text>
      <Photos photos={step.photos} name={name} />
      <Typography component="div" variant="body2" color="textSecondary">
        <When at={step.at} />
      </Typography>
    </Box>
  ));
}

/** Each photo opens in full size in a new tab. */
function Photos({ photos, name }: { photos: StoryStep['photos']; name: string }) {
  const words = useMessages(swapMessages);
  if (photos.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, my: 1, listStyle: 'none' }}>
      {photos.map(({ _id, url, thumbUrl, width, height }, index) => (
        <Box component="li" key={_id} sx={{ breakInside: 'avoid' }}>
          <a href={url} target="_blank" rel="noreferrer">
            <Box
              component="img"
              src={thumbUrl}
              alt={words.photoOf(index + 1, name)}
              sx={{
                display: 'block',
                height: 160,
                maxWidth: '100%',
                aspectRatio: `${String(width)} / ${String(height)}`,
                objectFit: 'contain',
                borderRadius: 1,
              }}
            />
          </a>
        </Box>
      ))}
    </Box>
  );
}

/** The decision, its admin and its reason. */
function Decisions({ steps, people }: { steps: readonly StoryStep[]; people: SwapStoryAnswer['people'] }) {
  const words = useMessages(swapMessages);
  const findPerson = (who: string | null) => people.find(({ _id }) => _id === who);
  const describeOutcome = ({ kind, why }: StoryStep) => {
    if (kind === 'completed') return words.outcomes.completed;
    return words.outcomes[pickKey(words.outcomes, why, 'failed')];
  };
  return steps.map((step) => {
    const { _id = '', name = '' } = findPerson(step.who) ?? {};
    return step.kind === 'explained' ? (
      <Text key={step._id}>{step.reason}</Text>
    ) : (
      <Typography key={step._id} component="div" sx={{ mb: 0.5 }}>
        <PersonLink id={_id} name={name} />: {describeOutcome(step)}, <When at={step.at} />
      </Typography>
    );
  });
}

function Text({ children }: { children: string }) {
  return <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '70ch', mb: 1 }}>{children}</Typography>;
}
