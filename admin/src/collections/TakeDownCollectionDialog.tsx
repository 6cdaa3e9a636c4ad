import { limits, takeDownBody } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import { ReasonForEachDialog } from '../core/components/ReasonForEachDialog.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { collectionActionMessages } from './collectionActionMessages.ts';

interface TakeDownCollectionDialogProps {
  /** The id of the collection in reports. */
  caseId: string;
  name: string;
  maker: string;
  onClose: () => void;
}

export function TakeDownCollectionDialog({ caseId, name, maker, onClose }: TakeDownCollectionDialogProps) {
  const words = useMessages(collectionActionMessages);
  return (
    <ReasonForEachDialog
      things={[{ id: caseId, name }]}
      getName={(collection) => collection.name}
      title={words.takeDownTitle(name)}
      consequence={words.takeDownConsequence(maker)}
      confirm={words.takeDown}
      color="error"
      label={words.reason}
      maxLength={limits.moderation.reason}
      schema={takeDownBody}
      toBody={(reason) => ({ kind: 'collection', id: caseId, reason })}
      call={({ id }, reason) =>
        callEndpoint('POST /api/admin/take-downs', { body: { kind: 'collection', id, reason } })
      }
      done={words.takenDown}
      onClose={onClose}
    />
  );
}
