import { Typography } from '@mui/material';
import { findFieldErrors, limits, reviseCollectionBody } from '@pass-along/contracts';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { ActionDialog } from '../core/components/ActionDialog.tsx';
import { componentMessages } from '../core/components/componentMessages.ts';
import { SharedTextField } from '../core/components/SharedTextField.tsx';
import { useSharedTexts } from '../core/components/useSharedTexts.ts';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { collectionActionMessages } from './collectionActionMessages.ts';

interface CollectionTextDialogProps {
  collection: RecordOf<'collections'>;
  onClose: () => void;
}

const fields = ['name', 'sentence'] as const;

/** Its maker may edit it at the same time, so a field that was saved elsewhere is asked about. */
export function CollectionTextDialog({ collection, onClose }: CollectionTextDialogProps) {
  const words = useMessages(collectionActionMessages);
  const { characters } = useMessages(componentMessages);
  const { id, name, sentence, maker } = collection;
  const texts = useSharedTexts(fields, { name, sentence });
  const params = { memberId: maker._id, collectionId: id };
  return (
    <ActionDialog
      title={words.editTitle(name)}
      confirm={words.edit}
      check={() => findFieldErrors(reviseCollectionBody, texts.draft)}
      onFieldErrors={texts.takeErrors}
      call={() =>
        callEndpoint('PUT /api/admin/members/:memberId/collections/:collectionId', { params, body: texts.changes })
      }
      done={words.edited}
      onClose={onClose}
    >
      <Typography>{words.editConsequence}</Typography>
      {fields.map((field) => (
        <SharedTextField
          key={field}
          field={field}
          label={words[field]}
          hint={characters(texts.draft[field].trim().length, limits.collection[field])}
          texts={texts}
          required={field === 'name'}
        />
      ))}
    </ActionDialog>
  );
}
