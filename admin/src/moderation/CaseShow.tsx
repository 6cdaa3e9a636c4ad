import { Box, Link, Stack, Typography } from '@mui/material';
import { streams, splitCollectionCaseId } from '@pass-along/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { Facts } from '../core/components/Facts.tsx';
import { getListPath, getRecordPath } from '../core/components/adminPaths.ts';
import { PageHeading } from '../core/components/PageHeading.tsx';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { RecordPage } from '../core/components/RecordPage.tsx';
import { Section } from '../core/components/Section.tsx';
import { StatusChip } from '../core/components/StatusChip.tsx';
import { TwoColumns } from '../core/components/TwoColumns.tsx';
import { When } from '../core/components/When.tsx';
import { Timeline } from '../core/timeline/Timeline.tsx';
import { CaseActions } from './CaseActions.tsx';
import { CaseEvidence } from './CaseEvidence.tsx';
import { useCaseMessages, type CaseMessages } from './caseShowMessages.ts';
import { formatDecision, toChipStatus, getCaseTitle } from './caseTitle.ts';

type Case = RecordOf<'cases'>;

export function CaseShow() {
  const { all } = useCaseMessages();
  return <RecordPage<Case> back={all}>{(report) => <CaseDetails report={report} />}</RecordPage>;
}

function CaseDetails({ report }: { report: Case }) {
  const words = useCaseMessages();
  return (
    <>
      <PageHeading title={getCaseTitle(report, words)}>
        <StatusChip status={toChipStatus(report)} />
      </PageHeading>
      <TwoColumns>
        <Stack spacing={2}>
          <Section title={words.whatYouCanDo}>
            <CaseActions report={report} />
          </Section>
          {report.reportCount === 0 ? null : (
            <Section title={words.evidence}>
              <CaseEvidence report={report} />
            </Section>
          )}
          {report.looked ? (
            <Section title={words.conversation}>
              <ReportedConversation id={report.id} />
            </Section>
          ) : null}
          {report.reports.length === 0 ? null : (
            <Section title={words.reports}>
              <Stack component="ul" spacing={1.5} sx={{ m: 0, pl: 2.5 }}>
                {report.reports.map(({ why, words: said, reportedAt }, index) => (
                  // several reports may say the same at the same moment
                  <li key={index}>
                    {words.reasons[why]}, <When at={reportedAt} />
                    {said === '' ? null : <Quotation>{said}</Quotation>}
                  </li>
                ))}
              </Stack>
            </Section>
          )}
          {report.appeal === null ? null : (
            <Section title={words.appeal}>
              <Quotation>{report.appeal.words}</Quotation>
              <Typography sx={{ color: 'text.secondary', mt: 1 }}>
                <When at={report.appeal.madeAt} />
              </Typography>
            </Section>
          )}
          <Section title={words.facts}>
            <Facts facts={getFacts(report, words)} />
          </Section>
        </Stack>
        <Stack spacing={2}>
          {report.about === null ? null : (
            <Section title={words.others}>
              <OtherCases report={report} memberId={report.about._id} />
            </Section>
          )}
          <Section title={words.timeline}>
            <Timeline stream={streams.moderationCase(report.id)} />
          </Section>
        </Stack>
      </TwoColumns>
    </>
  );
}

function getFacts(report: Case, words: CaseMessages): [string, ReactNode][] {
  const { about, claimedBy, decidedBy, decidedAt, reason, until, answer, evidenceUntil } = report;
  const place = getReportedPath(report);
  const decision = formatDecision(report, words);
  return [
    [words.kind, words.kinds[report.kind]],
    [words.aboutWhom, about === null ? words.unread : <PersonLink key="about" id={about._id} name={about.name} />],
    ...(place === undefined
      ? []
      : [
          [
            words.subject,
            <Link key="subject" component={RouterLink} to={place}>
              {words.toSubject}
            </Link>,
          ] satisfies [string, ReactNode],
        ]),
    [words.waiting, <When key="waiting" at={report.waitingSince} />],
    ...(claimedBy === null && (report.state === 'decided' || report.state === 'settled')
      ? []
      : [[words.claimedBy, claimedBy?.name ?? words.nobody] satisfies [string, ReactNode]]),
    ...(decision === undefined
      ? []
      : ([
          [words.decisionNow, decision],
          [words.reason, reason],
          ...(until === null ? [] : [[words.until, <When key="until" at={until} />] satisfies [string, ReactNode]]),
          [words.decidedBy, decidedBy?.name ?? ''],
          ...(decidedAt === null
            ? []
            : [[words.decidedAt, <When key="decided" at={decidedAt} />] satisfies [string, ReactNode]]),
        ] satisfies [string, ReactNode][])),
    ...(answer === null
      ? []
      : ([
          [words.answer, [words.shortOutcomes[answer.outcome], answer.by?.name].filter(Boolean).join(', ')],
          ...(answer.reason === '' ? [] : [[words.reason, answer.reason] satisfies [string, ReactNode]]),
        ] satisfies [string, ReactNode][])),
    ...(evidenceUntil === null || report.evidence === null
      ? []
      : [[words.evidenceUntil, <When key="kept" at={evidenceUntil} />] satisfies [string, ReactNode]]),
  ];
}

/** The page of the reported subject; a message has none. */
function getReportedPath({ kind, subjectId }: Case): string | undefined {
  switch (kind) {
    case 'item':
      return getRecordPath('items', subjectId);
    case 'event':
      return getRecordPath('events', subjectId);
    case 'circle':
      return getRecordPath('circles', subjectId);
    case 'member':
      return getRecordPath('members', subjectId);
    case 'review':
      return getListPath('reviews', { id: [subjectId] });
    case 'collection':
      return getListPath('collections', { id: [splitCollectionCaseId(subjectId).collectionId] });
    case 'message':
      return undefined;
  }
}

/** A text in a person's own words, set apart as a quotation. */
export function Quotation({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="blockquote"
      sx={{
        m: 0,
        mt: 0.5,
        pl: 2,
        borderLeft: 3,
        borderColor: 'divider',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        maxWidth: '70ch',
      }}
    >
      {children}
    </Typography>
  );
}

/** The reported message and the messages around it. */
function ReportedConversation({ id }: { id: string }) {
  const words = useCaseMessages();
  const query = useQuery({
    queryKey: ['cases', 'conversation', id],
    queryFn: () => callEndpoint('GET /api/admin/cases/:id/conversation', { params: { id } }),
  });
  return (
    <QueryContent query={query}>
      {({ messages }) => (
        <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {messages.map((message) => (
            <Box
              component="li"
              key={message._id}
              {...(message.reported && { 'aria-current': true })}
              sx={message.reported ? { borderLeft: 4, borderColor: 'error.main', pl: 1.5 } : { pl: 2 }}
            >
              <Typography sx={{ color: 'text.secondary' }} variant="body2">
                <PersonLink id={message.sender._id} name={message.sender.name} />, <When at={message.sentAt} />
                {message.reported ? ` · ${words.reportedMessage}` : ''}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {message.deleted ? <em>{words.deletedMessage}</em> : message.content || message.fileName}
              </Typography>
            </Box>
          ))}
        </Stack>
      )}
    </QueryContent>
  );
}

function OtherCases({ report, memberId }: { report: Case; memberId: string }) {
  const words = useCaseMessages();
  const query = useGetList<Case>('cases', {
    filter: { aboutId: memberId },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  return (
    <QueryContent query={query}>
      {(cases) => {
        const others = cases.filter(({ id }) => id !== report.id);
        if (others.length === 0) return <Typography>{words.noEarlier}</Typography>;
        return (
          <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
            {others.map((other) => {
              const decision = formatDecision(other, words);
              return (
                <li key={other.id}>
                  <Link component={RouterLink} to={getRecordPath('cases', other.id)}>
                    {getCaseTitle(other, words)}
                  </Link>
                  {decision === undefined ? '' : `, ${decision}`}, <When at={other.createdAt} />
                </li>
              );
            })}
          </Stack>
        );
      }}
    </QueryContent>
  );
}
