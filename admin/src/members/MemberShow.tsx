import { Avatar, Box, Link, Stack } from '@mui/material';
import { endpoints, streams } from '@pass-along/contracts';
import { type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type RecordOf } from '../api/records.ts';
import { May } from '../auth/May.tsx';
import { CopyableId } from '../components/CopyableId.tsx';
import { Facts } from '../components/Facts.tsx';
import { listPath, timelinePath } from '../components/links.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { Section } from '../components/Section.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { TwoColumns } from '../components/TwoColumns.tsx';
import { When } from '../components/When.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { careWords } from './careWords.ts';
import { MemberNotes } from './MemberNotes.tsx';
import { MemberRelations } from './MemberRelations.tsx';
import { MemberActions } from './MemberActions.tsx';
import { componentWords } from '../components/words.ts';
import { useFormats } from '../i18n/formats.ts';
import { useTerms } from '../i18n/terms.ts';
import { useWords } from '../i18n/words.ts';
import { memberWords } from './resource.ts';

export function MemberShow() {
  const { all } = useWords(memberWords);
  return <RecordPage<RecordOf<'members'>> back={all}>{(member) => <MemberDetails member={member} />}</RecordPage>;
}

function MemberDetails({ member }: { member: RecordOf<'members'> }) {
  const words = useWords(memberWords);
  const care = useWords(careWords);
  const { no, notSinceJoining, duties } = useWords(componentWords);
  const term = useTerms();
  const { number } = useFormats();
  const factorSince = (since: string | null) => (since === null ? no : <When key="factor" at={since} />);
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
                [words.status, <StatusChip key="status" status={member.status} />],
                ...suspensionFacts(member, words),
                ...(member.deletionDueAt === null
                  ? []
                  : [[care.toBeErased, <When key="erased" at={member.deletionDueAt} />] satisfies [string, ReactNode]]),
                [words.role, term(member.role)],
                ...(member.duties.length === 0
                  ? []
                  : [[duties, member.duties.map(term).join(', ')] satisfies [string, ReactNode]]),
                ...(member.role === 'admin'
                  ? [[words.secondFactor, factorSince(member.secondFactorSince)] satisfies [string, ReactNode]]
                  : []),
                [words.verified, member.verified ? words.byAnAdmin : no],
                [
                  words.email,
                  <Link key="email" href={`mailto:${member.email}`}>
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
            <May call={endpoints.adminItems}>
              <Stack component="nav" aria-label={words.more(member.name)} sx={{ mt: 2, gap: 1 }}>
                <Link component={RouterLink} to={listPath('items', { ownerId: member.id })}>
                  {words.itemsOf(member.name)}
                </Link>
                <Link component={RouterLink} to={listPath('swaps', { memberId: member.id })}>
                  {words.swapsOf(member.name)}
                </Link>
                <Link component={RouterLink} to={timelinePath(streams.karma(member.id))}>
                  {words.karmaOf(member.name)}
                </Link>
                <Link component={RouterLink} to={listPath('audit', { actorId: member.id })}>
                  {words.everythingOf(member.name)}
                </Link>
              </Stack>
            </May>
          </Section>
        </Stack>
        <Stack spacing={2}>
          <May call={endpoints.noteOnMember}>
            <MemberNotes member={member} />
            <MemberRelations member={member} />
          </May>
          <May call={endpoints.adminAudit}>
            <Section title={words.timeline}>
              <Timeline stream={streams.member(member.id)} />
            </Section>
          </May>
        </Stack>
      </TwoColumns>
    </>
  );
}

function suspensionFacts(
  { suspension }: RecordOf<'members'>,
  words: (typeof memberWords)['en'],
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
