import { Avatar, Box, Link, Stack } from '@mui/material';
import { buildMailtoUrl, streams } from '@pass-along/contracts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { CopyableId } from '../core/components/CopyableId.tsx';
import { Facts } from '../core/components/Facts.tsx';
import { getListPath, getTimelinePath } from '../core/components/adminPaths.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { Section } from '../core/components/Section.tsx';
import { TwoColumns } from '../core/components/TwoColumns.tsx';
import { When } from '../core/components/When.tsx';
import { Timeline } from '../core/timeline/Timeline.tsx';
import { memberCareMessages } from './memberCareMessages.ts';
import { MemberNotes } from './MemberNotes.tsx';
import { MemberRelations } from './MemberRelations.tsx';
import { MemberStatusChip } from './MemberStatusChip.tsx';
import { MemberActions } from './MemberActions.tsx';
import { useVerificationText } from './useVerificationText.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { useFormats } from '../core/i18n/formats.ts';
import { useTerms } from '../core/i18n/terms.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { memberMessages } from './membersListMessages.ts';

export function MemberShow() {
  const { all } = useMessages(memberMessages);
  return <RecordPage<RecordOf<'members'>> back={all}>{(member) => <MemberDetails member={member} />}</RecordPage>;
}

function MemberDetails({ member }: { member: RecordOf<'members'> }) {
  const words = useMessages(memberMessages);
  const care = useMessages(memberCareMessages);
  const { no, notSinceJoining, duties } = useMessages(componentMessages);
  const term = useTerms();
  const verification = useVerificationText(member);
  const { number } = useFormats();
  const formatFactorSince = (since: string | null) => (since === null ? no : <When key="factor" at={since} />);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 1 }}>
        <Avatar src={member.avatar} alt="" sx={{ width: 72, height: 72, bgcolor: 'divider' }} />
        <PageHeading title={member.name}>@{member.username}</PageHeading>
      </Box>
      <TwoColumns>
        <Stack spacing={2}>
          <Section title={words.whatYouCanDo}>
            <MemberActions member={member} />
          </Section>
          <Section title={words.account}>
            <Facts
              facts={[
                [words.status, <MemberStatusChip key="status" member={member} />],
                ...getSuspensionFacts(member, words),
                ...(member.deletionDueAt === null
                  ? []
                  : [[care.toBeErased, <When key="erased" at={member.deletionDueAt} />] satisfies [string, ReactNode]]),
                [words.role, term(member.role)],
                ...(member.duties.length === 0
                  ? []
                  : [[duties, member.duties.map(term).join(', ')] satisfies [string, ReactNode]]),
                ...(member.role === 'admin'
                  ? [[words.secondFactor, formatFactorSince(member.secondFactorSince)] satisfies [string, ReactNode]]
                  : []),
                [words.verified, verification ?? no],
                ...(member.badgeRemoval === null
                  ? []
                  : [[words.badgeRemoved, member.badgeRemoval.reason] satisfies [string, ReactNode]]),
                [
                  words.email,
                  <Link key="email" href={buildMailtoUrl(member.email)}>
                    {member.email}
                  </Link>,
                ],
                [words.itemsListed, number(member.itemCount)],
                [words.karma, number(member.karmaPoints)],
                [words.joined, <When key="joined" at={member.joinDate} />],
                [
                  words.lastSeen,
                  member.lastSeenAt === null ? notSinceJoining : <When key="seen" at={member.lastSeenAt} />,
                ],
                [words.id, <CopyableId key="id" id={member.id} label={words.idLabel} />],
              ]}
            />
            <IfAllowed call="GET /api/admin/items">
              <Stack component="nav" aria-label={words.more(member.name)} sx={{ mt: 2, gap: 1 }}>
                <Link component={RouterLink} to={getListPath('items', { ownerId: member.id })}>
                  {words.itemsOf(member.name)}
                </Link>
                <Link component={RouterLink} to={getListPath('swaps', { memberId: member.id })}>
                  {words.swapsOf(member.name)}
                </Link>
                <Link component={RouterLink} to={getTimelinePath(streams.karma(member.id))}>
                  {words.karmaOf(member.name)}
                </Link>
                <Link component={RouterLink} to={getListPath('audit', { actorId: member.id })}>
                  {words.everythingOf(member.name)}
                </Link>
              </Stack>
            </IfAllowed>
          </Section>
        </Stack>
        <Stack spacing={2}>
          <IfAllowed call="POST /api/admin/members/:id/notes">
            <MemberNotes member={member} />
            <MemberRelations member={member} />
          </IfAllowed>
          <IfAllowed call="GET /api/admin/audit">
            <Section title={words.timeline}>
              <Timeline stream={streams.member(member.id)} />
            </Section>
          </IfAllowed>
        </Stack>
      </TwoColumns>
    </>
  );
}

function getSuspensionFacts(
  { suspension }: RecordOf<'members'>,
  words: (typeof memberMessages)['en'],
): [string, ReactNode][] {
  if (suspension === null) return [];
  return [
    [words.suspendedBecause, suspension.reason],
    [
      words.suspendedUntil,
      suspension.until === null ? words.untilReinstated : <When key="until" at={suspension.until} />,
    ],
  ];
}
