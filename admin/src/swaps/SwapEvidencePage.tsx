import Download from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { streams, type StoryStep } from '@pass-along/contracts';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { saveFile } from '../core/components/saveFile.ts';
import { Section } from '../core/components/Section.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { Timeline } from '../core/timeline/Timeline.tsx';
import { DisputeSummary } from './DisputeSummary.tsx';
import { swapMessages } from './swapsListMessages.ts';
import { SwapItemLine } from './SwapItemLine.tsx';
import { useSwapStory } from './useSwapStory.ts';

/** Everything known of a swap on one printable page, also as a JSON download. */
export function SwapEvidencePage() {
  const { all } = useMessages(swapMessages);
  return (
    <ResourceContextProvider value="swaps">
      <Box
        sx={{
          maxWidth: 860,
          '@media print': { '& .MuiButton-root, & .MuiFormControlLabel-root': { display: 'none' } },
        }}
      >
        <RecordPage<RecordOf<'swaps'>> back={all}>{(swap) => <Evidence swap={swap} />}</RecordPage>
      </Box>
    </ResourceContextProvider>
  );
}

function Evidence({ swap }: { swap: RecordOf<'swaps'> }) {
  const words = useMessages(swapMessages);
  const { data } = useSwapStory(swap);
  const [asOf] = useState(() => new Date().toISOString());
  const { requestedItem, offeredItem, owner, requester } = swap;
  const save = async () => {
    if (!data) return;
    const { id: _, ...known } = swap;
    const story = await Promise.all(
      data.story.map(async (step) => ({ ...step, photos: await Promise.all(step.photos.map(toPackedPhoto)) })),
    );
    const pack = { asOf, swap: known, ...data, story };
    saveFile(`swap-${swap.id}.json`, JSON.stringify(pack, null, 2), 'application/json;charset=utf-8');
  };
  return (
    <>
      <PageHeading title={words.evidenceOf(requestedItem.title)}>
        {words.between(owner.name, requester.name)} <StatusChip status={swap.status} /> {words.asOf}{' '}
        <When at={asOf} precision="second" />
      </PageHeading>
      <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => window.print()} disabled={!data}>
          {words.print}
        </Button>
        <Button variant="outlined" startIcon={<Download aria-hidden />} onClick={() => void save()} disabled={!data}>
          {words.saveData}
        </Button>
        <Button component={RouterLink} to={getRecordPath('swaps', swap.id)} variant="outlined">
          {words.toSwap}
        </Button>
      </Stack>
      <Box sx={{ mb: 2 }}>
        <Section title={words.whatIsAsked}>
          <SwapItemLine item={requestedItem} of={owner} width={72} />
          <Typography sx={{ mt: 1 }}>{offeredItem === null ? words.nothingInReturn : words.inReturn}</Typography>
          {offeredItem === null ? null : <SwapItemLine item={offeredItem} of={requester} width={72} />}
        </Section>
      </Box>
      <DisputeSummary swap={swap} />
      <Section title={words.timeline}>
        <Timeline stream={streams.swap(swap.id)} />
      </Section>
    </>
  );
}

/** The photo as data, since its URL expires. `data` is null for a photo that no longer exists. */
async function toPackedPhoto({ _id, url, width, height }: StoryStep['photos'][number]) {
  const photo = await fetch(url)
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined);
  return { _id, width, height, data: photo ? await readDataUrl(photo) : null };
}

function readDataUrl(photo: Blob): Promise<string> {
  return new Promise((read, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      read(typeof reader.result === 'string' ? reader.result : '');
    });
    reader.addEventListener('error', () => {
      failed(new Error('The photo could not be read'));
    });
    reader.readAsDataURL(photo);
  });
}
