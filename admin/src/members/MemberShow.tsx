import { Avatar, Box, Link, Stack } from '@mui/material';
import { streams } from '@pass-along/contracts';
import { type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type MemberRecord } from '../api/resources.ts';
import { CopyableId } from '../components/CopyableId.tsx';
import { Facts } from '../components/Facts.tsx';
import { listPath } from '../components/links.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { Section } from '../components/Section.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { TwoColumns } from '../components/TwoColumns.tsx';
import { When } from '../components/When.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { MemberActions } from './MemberActions.tsx';

export function MemberShow() {
  return <RecordPage<MemberRecord> back="All members">{(member) => <MemberDetails member={member} />}</RecordPage>;
}

function MemberDetails({ member }: { member: MemberRecord }) {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 1 }}>
        <Avatar src={member.avatar} alt="" sx={{ width: 72, height: 72, bgcolor: 'divider' }} />
        <PageHeading title={member.name}>@{member.username}</PageHeading>
      </Box>
      <TwoColumns>
        <Stack spacing={2}>
          <Section title="What you can do">
            <MemberActions member={member} />
          </Section>
          <Section title="Account">
            <Facts
              facts={[
                ['Status', <StatusChip key="status" status={member.status} />],
                ...suspensionFacts(member),
                ['Role', member.role],
                ['Verified', member.verified ? 'yes, by an admin' : 'no'],
                [
                  'E-mail',
                  <Link key="email" href={`mailto:${member.email}`}>
                    {member.email}
                  </Link>,
                ],
                ['Items listed', member.itemCount.toLocaleString()],
                ['Karma', member.karmaPoints.toLocaleString()],
                ['Joined', <When key="joined" at={member.joinDate} />],
                [
                  'Last seen',
                  member.lastSeenAt === null ? 'not since joining' : <When key="seen" at={member.lastSeenAt} />,
                ],
                ['Id', <CopyableId key="id" id={member.id} label="member id" />],
              ]}
            />
            <Stack component="nav" aria-label={`More about ${member.name}`} sx={{ mt: 2, gap: 1 }}>
              <Link component={RouterLink} to={listPath('items', { ownerId: member.id })}>
                Items of {member.name}
              </Link>
              <Link component={RouterLink} to={listPath('swaps', { memberId: member.id })}>
                Swaps of {member.name}
              </Link>
              <Link component={RouterLink} to={listPath('audit', { actorId: member.id })}>
                Everything {member.name} did
              </Link>
            </Stack>
          </Section>
        </Stack>
        <Section title="Timeline of the account">
          <Timeline stream={streams.member(member.id)} />
        </Section>
      </TwoColumns>
    </>
  );
}

function suspensionFacts({ suspension }: MemberRecord): [string, ReactNode][] {
  if (suspension === null) return [];
  return [
    ['Suspended because', suspension.reason],
    [
      'Suspended until',
      suspension.until === null ? 'an admin reinstates it' : <When key="until" at={suspension.until} />,
    ],
  ];
}
