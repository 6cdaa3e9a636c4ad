import { Box, Chip, Link, Stack, Typography } from '@mui/material';
import { streams, type AdminItemAnswer } from '@pass-along/contracts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { getListPath } from '../core/components/adminPaths.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { Picture } from '../core/components/Picture.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { Section } from '../core/components/Section.tsx';
import { TwoColumns } from '../core/components/TwoColumns.tsx';
import { When } from '../core/components/When.tsx';
import { type FormatHelpers, createFormatHelpers } from '../core/timeline/formatHelpers.ts';
import { Timeline } from '../core/timeline/Timeline.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useLanguage } from '../core/i18n/language.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { ItemStatusChip } from './ItemStatusChip.tsx';
import { listingFields } from '../core/timeline/listingFields.ts';
import { itemMessages } from './itemsListMessages.ts';
import { TakeDownItemButton } from './TakeDownItemButton.tsx';

/** The row of a list, shown until all of the item has loaded, names no other listings. */
type Item = RecordOf<'items'> & Partial<Pick<AdminItemAnswer, 'listingIds'>>;

export function ItemShow() {
  const { all } = useMessages(itemMessages);
  return <RecordPage<Item> back={all}>{(item) => <ItemDetails item={item} />}</RecordPage>;
}

function ItemDetails({ item }: { item: Item }) {
  const words = useMessages(itemMessages);
  const language = useLanguage();
  const { number } = useFormats();
  const { listingIds = [] } = item;
  return (
    <>
      <PageHeading title={item.title}>
        <ItemStatusChip item={item} /> {words.listedBy} <PersonLink id={item.ownerId._id} name={item.ownerId.name} />
      </PageHeading>
      <Box sx={{ mb: 2 }}>
        <TakeDownItemButton item={item} />
      </Box>
      <TwoColumns>
        <Stack spacing={2}>
          <Section title={words.pictures}>
            <Pictures item={item} />
          </Section>
          <Section title={words.listing}>
            <Typography sx={{ whiteSpace: 'pre-line', mb: 2, maxWidth: '70ch' }}>{item.description}</Typography>
            <Facts
              facts={[
                ...getListingFacts(item, createFormatHelpers(language)),
                [words.views, number(item.views)],
                [words.likes, number(item.likeCount)],
                [words.listed, <When key="listed" at={item.createdAt} />],
                [words.changed, <When key="changed" at={item.updatedAt} />],
                [words.id, <CopyableId key="id" id={item.id} label={words.idLabel} />],
              ]}
            />
            <Typography sx={{ mt: 2 }}>
              <Link component={RouterLink} to={getListPath('swaps', { itemId: item.id })}>
                {words.swaps(item.swapRequestCount)}
              </Link>
            </Typography>
            {/* each listing is taken down by itself, also where it shows the same pictures */}
            {listingIds.length > 1 && (
              <Typography sx={{ mt: 2 }}>
                <Link component={RouterLink} to={getListPath('items', { id: listingIds })}>
                  {words.listings(listingIds.length)}
                </Link>
              </Typography>
            )}
          </Section>
        </Stack>
        <Section title={words.timeline}>
          <Timeline stream={streams.item(item.id)} />
        </Section>
      </TwoColumns>
    </>
  );
}

function Pictures({ item: { images, title } }: { item: RecordOf<'items'> }) {
  const words = useMessages(itemMessages);
  if (images.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{words.noPicture}</Typography>;
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
          <a href={url} target="_blank" rel="noreferrer" aria-label={words.pictureOf(index + 1, title)}>
            <Picture url={url} alt="" color={color} />
          </a>
        </li>
      ))}
    </Box>
  );
}

/** The listing's fields, below the description. */
function getListingFacts(item: RecordOf<'items'>, speaker: FormatHelpers): [string, ReactNode][] {
  const { title: _, description: __, ...fields } = listingFields;
  return Object.values(fields).map((field) => {
    const name = field[speaker.language];
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const isTags = field === fields.tags && item.tags.length > 0;
    return [label, isTags ? <Tags key="tags" tags={item.tags} /> : field.say(item, speaker)];
  });
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <Chip key={tag} size="small" variant="outlined" label={tag} />
      ))}
    </Box>
  );
}
