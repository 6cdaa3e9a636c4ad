import { Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import {
  appealOutcomes,
  caseDecisions,
  findFieldErrors,
  hideableKinds,
  limits,
  type AppealOutcome,
  type CaseDecision,
  lookBody,
  decideCaseBody,
  decideAppealBody,
  withdrawDecisionBody,
} from '@pass-along/contracts';
import { useState } from 'react';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { useFieldErrors } from '../core/components/useFieldErrors.ts';
import { componentMessages } from '../core/components/componentMessages.ts';
import { RadioField } from '../core/components/RadioField.tsx';
import { useLanguage } from '../core/i18n/language.ts';
import { getRefusalText } from '../core/i18n/formatError.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { getSuspensionEnd, suspensionLengths, type SuspensionLength } from './suspensionEnd.ts';
import { caseActionMessages } from './caseActionMessages.ts';
import { useCaseMessages } from './caseShowMessages.ts';

interface CaseDialogProps {
  report: RecordOf<'cases'>;
  onClose: () => void;
}

/** Asks for a reason before a private conversation is opened. */
export function OpenConversationDialog({ report: { id }, onClose }: CaseDialogProps) {
  const words = useCaseMessages();
  const { at, setErrors } = useFieldErrors();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={words.lookTitle}
      confirm={words.look}
      check={() => findFieldErrors(lookBody, { reason })}
      onFieldErrors={setErrors}
      call={() => callEndpoint('POST /api/admin/cases/:id/look', { params: { id }, body: { reason } })}
      done={words.looked}
      onClose={onClose}
    >
      <Typography>{words.lookConsequence}</Typography>
      <ReasonField value={reason} onChange={setReason} at={at} />
    </ActionDialog>
  );
}

export function DecideDialog({ report: { id, kind, whyNotDecisions }, onClose }: CaseDialogProps) {
  const words = useCaseMessages();
  const texts = useMessages(caseActionMessages);
  const language = useLanguage();
  const { at, setErrors } = useFieldErrors();
  const [decision, setDecision] = useState<CaseDecision>('dismissed');
  const [length, setLength] = useState<SuspensionLength>('week');
  const [reason, setReason] = useState('');
  const [warn, setWarn] = useState(false);
  const options = caseDecisions.filter((each) => each !== 'hidden' || hideableKinds.includes(kind));
  const getWhyNot = (option: CaseDecision) => {
    const whyNot = option === 'dismissed' ? undefined : whyNotDecisions[option];
    return whyNot && getRefusalText(whyNot, language);
  };
  const buildBody = () => ({
    decision,
    reason,
    warn: decision === 'hidden' && warn,
    until: decision === 'suspended' ? (getSuspensionEnd(length, new Date())?.toISOString() ?? null) : null,
  });
  return (
    <ActionDialog
      title={words.decideTitle}
      confirm={words.decide}
      {...(decision === 'dismissed' ? {} : { color: 'error' as const })}
      check={() => findFieldErrors(decideCaseBody, buildBody())}
      onFieldErrors={setErrors}
      call={() => callEndpoint('POST /api/admin/cases/:id/decide', { params: { id }, body: buildBody() })}
      done={words.decided}
      onClose={onClose}
    >
      <RadioField
        label={words.decision}
        value={decision}
        options={options}
        toText={(option) => words.decisions[option]}
        getWhyNot={getWhyNot}
        onChange={setDecision}
      />
      {decision === 'suspended' ? (
        <RadioField
          label={words.howLong}
          value={length}
          options={suspensionLengths}
          toText={(option) => words.lengths[option]}
          onChange={setLength}
        />
      ) : null}
      {decision === 'hidden' && whyNotDecisions.warned === undefined ? (
        <FormControlLabel
          control={<Checkbox checked={warn} onChange={(_, checked) => setWarn(checked)} />}
          label={texts.alsoWarn}
          sx={{ minHeight: 44 }}
        />
      ) : null}
      <Typography sx={{ color: 'text.secondary' }}>{words.told[decision]}</Typography>
      <ReasonField value={reason} onChange={setReason} at={at} />
    </ActionDialog>
  );
}

export function AnswerAppealDialog({ report: { id }, onClose }: CaseDialogProps) {
  const words = useCaseMessages();
  const { at, setErrors } = useFieldErrors();
  const [outcome, setOutcome] = useState<AppealOutcome>('refused');
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={words.answerTitle}
      confirm={words.answerAppeal}
      check={() => findFieldErrors(decideAppealBody, { outcome, reason })}
      onFieldErrors={setErrors}
      call={() => callEndpoint('POST /api/admin/cases/:id/appeal', { params: { id }, body: { outcome, reason } })}
      done={words.answered}
      onClose={onClose}
    >
      <RadioField
        label={words.outcome}
        value={outcome}
        options={appealOutcomes}
        toText={(option) => words.outcomes[option]}
        onChange={setOutcome}
      />
      <Typography sx={{ color: 'text.secondary' }}>{words.answerTold}</Typography>
      <ReasonField value={reason} onChange={setReason} at={at} />
    </ActionDialog>
  );
}

/** Asks for a reason before a decision is withdrawn, and names the members to be notified. */
export function WithdrawDialog({ report: { id, decision }, onClose }: CaseDialogProps) {
  const words = useCaseMessages();
  const { at, setErrors } = useFieldErrors();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={words.withdrawTitle}
      confirm={words.withdraw}
      check={() => findFieldErrors(withdrawDecisionBody, { reason })}
      onFieldErrors={setErrors}
      call={() => callEndpoint('POST /api/admin/cases/:id/withdraw', { params: { id }, body: { reason } })}
      done={words.withdrawn}
      onClose={onClose}
    >
      {decision === null || decision === 'dismissed' ? null : <Typography>{words.withdrawTold[decision]}</Typography>}
      <ReasonField value={reason} onChange={setReason} at={at} />
    </ActionDialog>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  at: ReturnType<typeof useFieldErrors>['at'];
}

function ReasonField({ value, onChange, at }: ReasonFieldProps) {
  const words = useCaseMessages();
  const { characters } = useMessages(componentMessages);
  return (
    <TextField
      label={words.reason}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      required
      multiline
      minRows={3}
      {...at('reason', characters(value.trim().length, limits.moderation.reason))}
    />
  );
}
