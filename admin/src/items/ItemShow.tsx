import { Box, Chip, Link, Stack, Typography } from '@mui/material';
import { streams } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { type ItemRecord } from '../api/resources.ts';
import { CopyableId } from '../components/CopyableId.tsx';
import { Facts } from '../components/Facts.tsx';
import { listPath } from '../components/links.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { PersonLink } from '../components/PersonLink.tsx';
import { Picture } from '../components/Picture.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { Section } from '../components/Section.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { TwoColumns } from '../components/TwoColumns.tsx';
import { When } from '../components/When.tsx';
import { Timeline } from '../timeline/Timeline.tsx';

export function ItemShow() {
  return <RecordPage<ItemRecord> back="All items">{(item) => <ItemDetails item={item} />}</RecordPage>;
}

function ItemDetails({ item }: { item: ItemRecord }) {
  return (
    <>
      <PageHeading title={item.title}>
        <StatusChip status={item.status} /> listed by <PersonLink id={item.ownerId._id} name={item.ownerId.name} />
      </PageHeading>
      <TwoColumns>
        <Stack spacing={2}>
          <Section title="Pictures">
            <Pictures item={item} />
          </Section>
          <Section title="Listing">
            <Typography sx={{ whiteSpace: 'pre-line', mb: 2, maxWidth: '70ch' }}>{item.description}</Typography>
            <Facts
              facts={[
                ['Type', item.type],
                ['Category', item.category],
                ['Condition', item.condition],
                ['Value', item.estimatedValue === null ? 'not stated' : item.estimatedValue.toLocaleString()],
                ['Tags', <Tags key="tags" tags={item.tags} />],
                ['Delivery notes', item.deliveryNotes === '' ? 'none' : item.deliveryNotes],
                ['Views', item.views.toLocaleString()],
                ['Likes', item.likeCount.toLocaleString()],
                ['Listed', <When key="listed" at={item.createdAt} />],
                ['Last change', <When key="changed" at={item.updatedAt} />],
                ['Id', <CopyableId key="id" id={item.id} label="item id" />],
              ]}
            />
            <Typography sx={{ mt: 2 }}>
              <Link component={RouterLink} to={listPath('swaps', { itemId: item.id })}>
                Swap requests for this item ({item.swapRequestCount})
              </Link>
            </Typography>
          </Section>
        </Stack>
        <Section title="Timeline of the item">
          <Timeline stream={streams.item(item.id)} />
        </Section>
      </TwoColumns>
    </>
  );
}

function Pictures({ item: { images, title } }: { item: ItemRecord }) {
  if (images.length === 0) return <Typography sx={{ color: 'text.secondary' }}>Listed without a picture.</Typography>;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '& > :only-child': { gridColumn: '1 / -1' },
      }}
    >
      {images.map(({ id, url, color }, index) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Picture ${String(index + 1)} of ${title}, in full size in a new tab`}
          >
            <Picture url={url} alt="" color={color} />
          </a>
        </li>
      ))}
    </Box>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return 'none';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <Chip key={tag} size="small" variant="outlined" label={tag} />
      ))}
    </Box>
  );
}
