import { Box, Stack, Typography } from '@mui/material';
import { streams } from '@pass-along/contracts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { Section } from '../core/components/Section.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { TwoColumns } from '../core/components/TwoColumns.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { Timeline } from '../core/timeline/Timeline.tsx';
import { CircleActions, LeadButton, canBeClosed } from './CircleActions.tsx';
import { circleActionMessages } from './circleActionMessages.ts';
import { circleMessages } from './circlesListMessages.ts';

export function CircleShow() {
  const { all } = useMessages(circleMessages);
  return <RecordPage<RecordOf<'circles'>> back={all}>{(circle) => <CircleDetails circle={circle} />}</RecordPage>;
}

function CircleDetails({ circle }: { circle: RecordOf<'circles'> }) {
  const words = useMessages(circleMessages);
  const texts = useMessages(circleActionMessages);
  const { groupAdmin, foundedBy, members } = circle;
  return (
    <>
      <PageHeading title={circle.name}>
        <StatusChip status={circle.status} />
      </PageHeading>
      <TwoColumns>
        <Stack spacing={2}>
          {canBeClosed(circle) ? (
            <Section title={texts.actions}>
              <CircleActions circle={circle} />
            </Section>
          ) : null}
          <Section title={words.basics}>
            <Facts
              facts={[
                [
                  words.leads,
                  groupAdmin === null ? (
                    words.nobody
                  ) : (
                    <PersonLink key="leads" id={groupAdmin._id} name={groupAdmin.name} />
                  ),
                ],
                [words.founder, <PersonLink key="founder" id={foundedBy._id} name={foundedBy.name} />],
                [words.founded, <When key="founded" at={circle.createdAt} />],
                [words.id, <CopyableId key="id" id={circle.id} label={words.idLabel} />],
              ]}
            />
          </Section>
          <Section title={words.members}>
            {members.length === 0 ? <Typography>{words.nobody}</Typography> : null}
            <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {members.map(({ _id, name, avatar }) => (
                <Box
                  component="li"
                  key={_id}
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: 1,
                  }}
                >
                  <PersonLink id={_id} name={name} avatar={avatar} />
                  {_id === groupAdmin?._id ? words.leads : <LeadButton circle={circle} member={{ _id, name }} />}
                </Box>
              ))}
            </Stack>
          </Section>
        </Stack>
        <Section title={words.timeline}>
          <Timeline stream={streams.circle(circle.id)} />
        </Section>
      </TwoColumns>
    </>
  );
}
