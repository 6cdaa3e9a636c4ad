import { Box, Chip, Link, Typography } from '@mui/material';
import type { ClaimKind, DeskEntry } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { getListPath, getRecordPath } from '../core/components/adminPaths.ts';
import { PersonLink } from '../core/components/PersonLink.tsx';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { caseMessages } from '../moderation/casesListMessages.ts';
import { DeskTask } from './DeskTask.tsx';
import { deskMessages } from './deskMessages.ts';

/** One task: its kind, age and assignee, and the actions on it. */
export function DeskRow({ entry }: { entry: DeskEntry }) {
  const words = useMessages(deskMessages);
  const name = useTaskName(entry);
  const { kind, from, words: said, report, loopId, waitingSince, overdue, takenBy, takenByMe, appealed } = entry;
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Chip size="small" label={appealed ? words.appeal : words.kinds[kind]} />
        <Link component={RouterLink} to={getTaskPath(entry)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        {from === '' ? null : <Typography component="span">{from}</Typography>}
        {loopId === null ? null : (
          <Link component={RouterLink} to={getRecordPath('swap-loops', loopId)}>
            {words.inLoop}
          </Link>
        )}
        {overdue ? <Chip size="small" color="error" variant="outlined" label={words.overdue} /> : null}
      </Box>
      {report === null ? null : <ReportSummary report={report} />}
      {said === '' ? null : (
        <Typography
          component="blockquote"
          variant="body2"
          sx={{ m: 0, mt: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          {said}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {words.since} <When at={waitingSince} />
        {takenBy === null ? null : <> · {takenByMe ? words.takenByYou : words.takenBy(takenBy.name)}</>}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1 }}>
        {takenBy === null || takenByMe ? <DeskTask entry={entry} name={name} /> : null}
        {kind === 'collusionRing' ? null : <ClaimButton entry={entry} kind={kind} name={name} />}
      </Box>
    </Box>
  );
}

function ReportSummary({ report: { reasons, count, about } }: { report: NonNullable<DeskEntry['report']> }) {
  const words = useMessages(deskMessages);
  const { reasons: names } = useMessages(caseMessages);
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {count === 0 ? '' : words.reported(count, reasons.map((reason) => names[reason]).join(', '))}
      {about === null ? null : (
        <>
          {count === 0 ? '' : ' · '}
          {words.aboutWhom} <PersonLink id={about._id} name={about.name} />
        </>
      )}
    </Typography>
  );
}

interface ClaimButtonProps {
  entry: DeskEntry;
  kind: ClaimKind | 'report';
  name: string;
}

/**
 * Claims or releases a task. One admin at a time works on it. Any admin can release it, as the assignee may be away.
 */
function ClaimButton({ entry: { subjectId: id, takenBy, takenByMe }, kind, name }: ClaimButtonProps) {
  const words = useMessages(deskMessages);
  // the actions of a report claimed by this admin include its release
  if (kind === 'report' && takenByMe) return null;
  const take = () =>
    kind === 'report'
      ? callEndpoint('POST /api/admin/cases/:id/claim', { params: { id } })
      : callEndpoint('POST /api/admin/desk/:kind/:id/take', { params: { kind, id } });
  const release = () =>
    kind === 'report'
      ? callEndpoint('POST /api/admin/cases/:id/release', { params: { id } })
      : callEndpoint('POST /api/admin/desk/:kind/:id/give-back', { params: { kind, id } });
  return takenBy === null ? (
    <ActionButton aria-label={words.named(words.take, name)} call={take} done={words.taken}>
      {words.take}
    </ActionButton>
  ) : (
    <ActionButton aria-label={words.named(words.giveBack, name)} call={release} done={words.givenBack}>
      {words.giveBack}
    </ActionButton>
  );
}

function useTaskName({ title, report }: DeskEntry): string {
  const words = useMessages(deskMessages);
  const { kinds } = useMessages(caseMessages);
  if (report === null) return title === '' ? words.untitled : title;
  return title === '' ? kinds[report.kind] : `${kinds[report.kind]}: ${title}`;
}

function getTaskPath({ kind, subjectId }: DeskEntry): string {
  switch (kind) {
    case 'report':
      return getRecordPath('cases', subjectId);
    case 'collusionRing':
      return '/rings';
    case 'dispute':
      return getRecordPath('swaps', subjectId);
    case 'brokenLoop':
      return getRecordPath('swap-loops', subjectId);
    case 'inviteRequest':
      return getListPath('invite-requests', { state: 'waiting' });
    case 'approval':
      return getRecordPath('members', subjectId);
    case 'contactMessage':
      return getRecordPath('contact-messages', subjectId);
    case 'parkedEvent':
      return '/read-models?tab=parked';
  }
}
