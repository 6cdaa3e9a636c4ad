import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import DoneAll from '@mui/icons-material/DoneAllOutlined';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { BulkButton } from '../core/components/BulkSelection.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { caseActionMessages } from './caseActionMessages.ts';

type Case = RecordOf<'cases'>;

const ClaimCasesDialog = createLazyPart(async () => (await import('./BulkCaseDialogs.tsx')).ClaimCasesDialog);
const DismissCasesDialog = createLazyPart(async () => (await import('./BulkCaseDialogs.tsx')).DismissCasesDialog);

export const canBeClaimed = ({ abilities }: Case) => abilities.claim;

/** A message is decided on its page, where the admin reads it. */
const canBeDismissed = ({ state, kind }: Case) => state === 'open' && kind !== 'message';

/** Claims or dismisses all selected reports; refused ones stay selected. */
export function BulkCaseButtons() {
  const words = useMessages(caseActionMessages);
  return (
    <>
      <BulkButton<Case>
        label={words.claimMany}
        icon={<AssignmentIndOutlined aria-hidden />}
        color="primary"
        only={({ claimedBy }) => claimedBy === null}
      >
        {(cases, props) => <ClaimCasesDialog cases={cases} {...props} />}
      </BulkButton>
      <BulkButton<Case> label={words.dismissMany} icon={<DoneAll aria-hidden />} color="primary" only={canBeDismissed}>
        {(cases, props) => <DismissCasesDialog cases={cases} {...props} />}
      </BulkButton>
    </>
  );
}
