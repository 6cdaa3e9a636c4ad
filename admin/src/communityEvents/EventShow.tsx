import { Link, Stack, Typography } from '@mui/material';
import { buildSmallerUrl, streams } from '@pass-along/contracts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { Section } from '../core/components/Section.tsx';
import { TwoColumns } from '../core/components/TwoColumns.tsx';
import { When } from '../core/components/When.tsx';
import { useFormats } from '../core/i18n/formats.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { Timeline } from '../core/timeline/Timeline.tsx';
import { EventButtons } from './EventButtons.tsx';
import { EventStatusChip } from './EventStatusChip.tsx';
import { communityEventMessages } from './communityEventsListMessages.ts';
import { SeatCount } from './SeatCount.tsx';

export function EventShow() {
  const { all } = useMessages(communityEventMessages);
  return <RecordPage<RecordOf<'events'>> back={all}>{(event) => <EventDetails event={event} />}</RecordPage>;
}

function EventDetails({ event }: { event: RecordOf<'events'> }) {
  const words = useMessages(communityEventMessages);
  const { number } = useFormats();
  const { id, createdBy, location, badgeReward, waitingCount } = event;
  return (
    <>
      <PageHeading title={event.name}>
        <EventStatusChip status={event.status} />
      </PageHeading>
      <EventButtons event={event} />
      <TwoColumns>
        <Stack spacing={2}>
          <Section title={words.basics}>
            <Facts
              facts={[
                [words.planner, <PersonLink key="planner" id={createdBy._id} name={createdBy.name} />],
                [words.planned, <When key="planned" at={event.createdAt} />],
                [words.start, <When key="start" at={event.startDate} />],
                [words.end, <When key="end" at={event.endDate} />],
                [words.category, words.categories[event.category]],
                [words.place, words.places[location.type]],
                [words.address, location.address === '' ? words.none : location.address],
                ...(location.link === '' ? [] : [[words.link, location.link] as const]),
                [
                  words.participants,
                  <span key="seats">
                    <SeatCount event={event} />
                    {waitingCount > 0 ? `, ${words.waiting(number(waitingCount))}` : ''}
                  </span>,
                ],
                [words.itemsDonated, number(event.itemsDonated)],
                [words.badge, badgeReward === '' ? words.none : badgeReward],
                [words.id, <CopyableId key="id" id={id} label={words.idLabel} />],
              ]}
            />
            <Link href={`/events/${encodeURIComponent(id)}`} sx={{ display: 'inline-block', mt: 2 }}>
              {words.inApp}
            </Link>
          </Section>
          {event.picture && (
            <Section title={words.picture}>
              <img
                src={buildSmallerUrl(event.picture.url, 'page')}
                alt={words.pictureOf(event.name)}
                style={{ maxWidth: '100%', maxHeight: 320 }}
              />
            </Section>
          )}
          <Section title={words.whatItSays}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{event.description}</Typography>
          </Section>
        </Stack>
        <Section title={words.timeline}>
          <Timeline stream={streams.communityEvent(id)} />
        </Section>
      </TwoColumns>
    </>
  );
}
