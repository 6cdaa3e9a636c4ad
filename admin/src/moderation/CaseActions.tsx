import Gavel from '@mui/icons-material/GavelOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionButton } from '../core/components/ActionButton.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useLanguage } from '../core/i18n/language.ts';
import { getRefusalText } from '../core/i18n/formatError.ts';
import { useCaseMessages } from './caseShowMessages.ts';

const AnswerAppealDialog = createLazyPart(async () => (await import('./CaseDialogs.tsx')).AnswerAppealDialog);
const DecideDialog = createLazyPart(async () => (await import('./CaseDialogs.tsx')).DecideDialog);
const WithdrawDialog = createLazyPart(async () => (await import('./CaseDialogs.tsx')).WithdrawDialog);
const OpenConversationDialog = createLazyPart(async () => (await import('./CaseDialogs.tsx')).OpenConversationDialog);

/** The actions that the server allows on a case, the next step first. A forbidden decision shows its reason. */
export function CaseActions({ report }: { report: RecordOf<'cases'> }) {
  const words = useCaseMessages();
  const language = useLanguage();
  const [open, setOpen] = useState<'look' | 'decide' | 'answer' | 'withdraw'>();
  const { id, abilities, whyNot, claimedBy, looked } = report;
  const params = { id };
  const close = () => {
    setOpen(undefined);
  };
  const isMine = abilities.decide || abilities.decideAppeal || abilities.look || abilities.withdraw;
  const why = whyNot[report.state === 'appealed' || report.state === 'settled' ? 'decideAppeal' : 'decide'];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {claimedBy === null && abilities.claim ? (
          <ActionButton
            variant="contained"
            call={() => callEndpoint('POST /api/admin/cases/:id/claim', { params })}
            done={words.claimed}
          >
            {words.claim}
          </ActionButton>
        ) : null}
        {abilities.look && !looked ? (
          <Button
            variant="contained"
            startIcon={<VisibilityOutlined aria-hidden />}
            onClick={() => {
              setOpen('look');
            }}
          >
            {words.look}
          </Button>
        ) : null}
        {abilities.decide ? (
          <Button
            variant="contained"
            startIcon={<Gavel aria-hidden />}
            onClick={() => {
              setOpen('decide');
            }}
          >
            {words.decide}
          </Button>
        ) : null}
        {abilities.decideAppeal ? (
          <Button
            variant="contained"
            startIcon={<Gavel aria-hidden />}
            onClick={() => {
              setOpen('answer');
            }}
          >
            {words.answerAppeal}
          </Button>
        ) : null}
        {abilities.withdraw ? (
          <Button
            startIcon={<Undo aria-hidden />}
            onClick={() => {
              setOpen('withdraw');
            }}
          >
            {words.withdraw}
          </Button>
        ) : null}
        {abilities.release ? (
          <ActionButton
            call={() => callEndpoint('POST /api/admin/cases/:id/release', { params })}
            done={words.released}
          >
            {words.release}
          </ActionButton>
        ) : null}
      </Box>
      {isMine || why === undefined || why === 'claim_first' ? null : (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{getRefusalText(why, language)}</Typography>
      )}
      {open === 'look' ? <OpenConversationDialog report={report} onClose={close} /> : null}
      {open === 'decide' ? <DecideDialog report={report} onClose={close} /> : null}
      {open === 'withdraw' ? <WithdrawDialog report={report} onClose={close} /> : null}
      {open === 'answer' ? <AnswerAppealDialog report={report} onClose={close} /> : null}
    </>
  );
}
