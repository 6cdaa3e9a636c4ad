import { Box, Button, Skeleton } from '@mui/material';
import type { DeskEntry } from '@pass-along/contracts';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { getRecordPath } from '../core/components/adminPaths.ts';
import { QueryContent } from '../core/components/QueryContent.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { InviteRequestButtons } from '../invitations/InviteRequestButtons.tsx';
import { DeclineMemberButton } from '../members/DeclineMemberButton.tsx';
import { CaseActions } from '../moderation/CaseActions.tsx';
import { CaseEvidence } from '../moderation/CaseEvidence.tsx';
import { deskMessages } from './deskMessages.ts';

const AnswerMessageDialog = createLazyPart(
  async () => (await import('../contact/AnswerMessageDialog.tsx')).AnswerMessageDialog,
);

const CollusionRingTask = createLazyPart(
  async () => (await import('../collusionRings/CollusionRingTask.tsx')).CollusionRingTask,
);

interface DeskTaskProps {
  entry: DeskEntry;
  /** Name of the task in its row. */
  name: string;
}

/** The actions on a task, by the same commands as on its own page. */
export function DeskTask({ entry: { kind, subjectId: id, title, waitingSince, takenByMe }, name }: DeskTaskProps) {
  const words = useMessages(deskMessages);
  switch (kind) {
    case 'report':
      return takenByMe ? <ReportTask id={id} /> : null;
    case 'collusionRing':
      return <RingTask id={id} name={name} />;
    case 'dispute':
      return <PageTask to={getRecordPath('swaps', id)} act={words.decideSwap} name={name} />;
    case 'brokenLoop':
      return <PageTask to={getRecordPath('swap-loops', id)} act={words.compensate} name={name} />;
    case 'inviteRequest':
      return (
        <InviteRequestButtons request={{ _id: id, id, email: title, state: 'waiting', createdAt: waitingSince }} />
      );
    case 'approval':
      return (
        <>
          <ActionButton
            variant="contained"
            aria-label={words.named(words.approve, name)}
            call={() => callEndpoint('POST /api/admin/members/:id/approve', { params: { id } })}
            done={words.approved(name)}
          >
            {words.approve}
          </ActionButton>
          <DeclineMemberButton member={{ id, name }} aria-label={words.named(words.decline, name)} />
        </>
      );
    case 'contactMessage':
      return <MessageTask id={id} name={name} />;
    case 'parkedEvent':
      return <PageTask to="/read-models?tab=parked" act={words.open} name={name} />;
  }
}

/** The way to the page where the task is done. */
function PageTask({ to, act, name }: { to: string; act: string; name: string }) {
  const words = useMessages(deskMessages);
  return (
    <Button component={RouterLink} to={to} variant="contained" aria-label={words.named(act, name)}>
      {act}
    </Button>
  );
}

/** The report and, once this admin has claimed it, the decision buttons. */
function ReportTask({ id }: { id: string }) {
  const query = useGetOne<RecordOf<'cases'>>('cases', { id });
  return (
    <QueryContent query={query} skeleton={<Skeleton variant="rounded" height={44} width={160} />}>
      {(report) => (
        <Box sx={{ width: '100%' }}>
          {report.reportCount === 0 ? null : (
            <Box sx={{ mb: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider' }}>
              <CaseEvidence report={report} />
            </Box>
          )}
          <CaseActions report={report} />
        </Box>
      )}
    </QueryContent>
  );
}

/** Loads the swaps of the ring when they are asked for. */
function RingTask({ id, name }: { id: string; name: string }) {
  const words = useMessages(deskMessages);
  const [open, setOpen] = useState(false);
  return open ? (
    <CollusionRingTask id={id} />
  ) : (
    <Button variant="contained" aria-label={words.named(words.look, name)} onClick={() => setOpen(true)}>
      {words.look}
    </Button>
  );
}

function MessageTask({ id, name }: { id: string; name: string }) {
  const words = useMessages(deskMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" aria-label={words.named(words.answer, name)} onClick={() => setOpen(true)}>
        {words.answer}
      </Button>
      {open ? <AnswerMessageDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
