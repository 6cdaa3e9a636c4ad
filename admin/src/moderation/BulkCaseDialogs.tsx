import { decideCaseBody, limits } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ForEachDialog } from '../core/components/ForEachDialog.tsx';
import { ReasonForEachDialog } from '../core/components/ReasonForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { caseActionMessages } from './caseActionMessages.ts';
import { caseMessages } from './casesListMessages.ts';
import { getCaseTitle } from './caseTitle.ts';

interface BulkCaseDialogProps {
  cases: readonly RecordOf<'cases'>[];
  /** Takes the ids of the refused cases. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

export function ClaimCasesDialog({ cases, onDone, onClose }: BulkCaseDialogProps) {
  const texts = useMessages(caseActionMessages);
  const words = useMessages(caseMessages);
  return (
    <ForEachDialog
      things={cases}
      getName={(report) => getCaseTitle(report, words)}
      title={texts.claimTitle(cases.length)}
      consequence={texts.claimConsequence}
      confirm={texts.claim}
      call={({ id }) => callEndpoint('POST /api/admin/cases/:id/claim', { params: { id } })}
      done={texts.claimed}
      onDone={(refused) => onDone(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}

/** A report is claimed before it is dismissed, as on its own page. */
export function DismissCasesDialog({ cases, onDone, onClose }: BulkCaseDialogProps) {
  const texts = useMessages(caseActionMessages);
  const words = useMessages(caseMessages);
  const toBody = (reason: string) => ({ decision: 'dismissed' as const, reason });
  return (
    <ReasonForEachDialog
      things={cases}
      getName={(report) => getCaseTitle(report, words)}
      title={texts.dismissTitle(cases.length)}
      consequence={texts.dismissConsequence}
      confirm={texts.dismiss}
      label={texts.reason}
      maxLength={limits.moderation.reason}
      schema={decideCaseBody}
      toBody={toBody}
      call={async ({ id }, reason) => {
        await callEndpoint('POST /api/admin/cases/:id/claim', { params: { id } });
        return callEndpoint('POST /api/admin/cases/:id/decide', { params: { id }, body: toBody(reason) });
      }}
      done={texts.dismissed}
      onDone={(refused) => onDone(refused.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}
