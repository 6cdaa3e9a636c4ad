import { Box, Chip, Link, Typography } from '@mui/material';
import { endpoints, type DeskEntry } from '@pass-along/contracts';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { getListPath, getRecordPath } from '../core/components/adminPaths.ts';
import { When } from '../core/components/When.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { caseMessages } from '../moderation/casesListMessages.ts';
import { DeskTask } from './DeskTask.tsx';
import { deskMessages } from './deskMessages.ts';

/** One task: its kind, age and assignee, and the actions on it. */
export function DeskRow({ entry }: { entry: DeskEntry }) {
  const words = useMessages(deskMessages);
  const name = useTaskName(entry);
  const { kind, from, waitingSince, overdue, takenBy, takenByMe, appealed } = entry;
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
        {overdue ? <Chip size="small" color="error" variant="outlined" label={words.overdue} /> : null}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {words.since} <When at={waitingSince} />
        {takenBy === null ? null : <> · {takenByMe ? words.takenByYou : words.takenBy(takenBy.name)}</>}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1 }}>
        {takenBy === null || takenByMe ? <DeskTask entry={entry} name={name} /> : null}
        <ClaimButton entry={entry} name={name} />
      </Box>
    </Box>
  );
}

/**
 * Claims or releases a task. One admin at a time works on it. Any admin can release it, as the assignee may be away.
 */
function ClaimButton({ entry: { kind, subjectId: id, takenBy, takenByMe }, name }: { entry: DeskEntry; name: string }) {
  const words = useMessages(deskMessages);
  // the actions of a report claimed by this admin include its release
  if (kind === 'report' && takenByMe) return null;
  const take = () =>
    kind === 'report'
      ? callEndpoint(endpoints.claimCase, { params: { id } })
      : callEndpoint(endpoints.takeDeskItem, { params: { kind, id } });
  const release = () =>
    kind === 'report'
      ? callEndpoint(endpoints.releaseCase, { params: { id } })
      : callEndpoint(endpoints.giveDeskItemBack, { params: { kind, id } });
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

function useTaskName({ title, reportKind }: DeskEntry): string {
  const words = useMessages(deskMessages);
  const { kinds } = useMessages(caseMessages);
  if (reportKind === null) return title === '' ? words.untitled : title;
  return title === '' ? kinds[reportKind] : `${kinds[reportKind]}: ${title}`;
}

function getTaskPath({ kind, subjectId }: DeskEntry): string {
  switch (kind) {
    case 'report':
      return getRecordPath('cases', subjectId);
    case 'dispute':
      return getRecordPath('swaps', subjectId);
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
