import { Box, Button, Link } from '@mui/material';
import { getCollectionCaseId } from '@pass-along/contracts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { callEndpoint } from '../core/api/callEndpoint.ts';
import type { RecordOf } from '../core/api/resourceRecords.ts';
import { IfAllowed } from '../core/auth/IfAllowed.tsx';
import { getListPath } from '../core/components/adminPaths.ts';
import { ConfirmButton } from '../core/components/ConfirmButton.tsx';
import { createLazyPart } from '../core/components/lazyPart.tsx';
import { useMessages } from '../core/i18n/defineMessages.ts';
import { collectionActionMessages } from './collectionActionMessages.ts';

const CollectionTextDialog = createLazyPart(
  async () => (await import('./CollectionTextDialog.tsx')).CollectionTextDialog,
);
const TakeDownCollectionDialog = createLazyPart(
  async () => (await import('./TakeDownCollectionDialog.tsx')).TakeDownCollectionDialog,
);

/** Features, edits or takes down a collection, or leads to the decision, which can be withdrawn there. */
export function CollectionActions({ collection }: { collection: RecordOf<'collections'> }) {
  const words = useMessages(collectionActionMessages);
  const [open, setOpen] = useState<'edit' | 'takeDown'>();
  const close = () => setOpen(undefined);
  const { name, maker, state } = collection;
  if (state === 'removed')
    return (
      <Link
        component={RouterLink}
        to={getListPath('cases', { kind: 'collection', aboutId: maker._id })}
        aria-label={words.toDecisionOn(name)}
      >
        {words.toDecision}
      </Link>
    );
  return (
    <IfAllowed call="PUT /api/admin/members/:memberId/collections/:collectionId/featured">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FeatureButton collection={collection} />
        <Button size="small" aria-label={words.editOne(name)} onClick={() => setOpen('edit')}>
          {words.edit}
        </Button>
        <Button size="small" color="error" aria-label={words.takeDownOne(name)} onClick={() => setOpen('takeDown')}>
          {words.takeDown}
        </Button>
      </Box>
      {open === 'edit' ? <CollectionTextDialog collection={collection} onClose={close} /> : null}
      {open === 'takeDown' ? (
        <TakeDownCollectionDialog
          caseId={getCollectionCaseId(maker._id, collection.id)}
          name={name}
          maker={maker.name}
          onClose={close}
        />
      ) : null}
    </IfAllowed>
  );
}

function FeatureButton({ collection: { id, name, maker, state } }: { collection: RecordOf<'collections'> }) {
  const words = useMessages(collectionActionMessages);
  const params = { memberId: maker._id, collectionId: id };
  return state === 'featured' ? (
    <ConfirmButton
      size="small"
      aria-label={words.unfeatureOne(name)}
      title={words.unfeatureTitle(name)}
      consequence={words.unfeatureConsequence}
      call={() => callEndpoint('DELETE /api/admin/members/:memberId/collections/:collectionId/featured', { params })}
      done={words.unfeatured(name)}
    >
      {words.unfeature}
    </ConfirmButton>
  ) : (
    <ConfirmButton
      size="small"
      aria-label={words.featureOne(name)}
      title={words.featureTitle(name)}
      consequence={words.featureConsequence}
      call={() => callEndpoint('PUT /api/admin/members/:memberId/collections/:collectionId/featured', { params })}
      done={words.featured(name)}
    >
      {words.feature}
    </ConfirmButton>
  );
}
