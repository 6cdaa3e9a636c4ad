import { guardLinks } from '@pass-along/contracts';
import { useEffect, useState } from 'react';
import { addChangedForm } from './askToLeave.ts';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useBackLayer } from './useBackLayer.ts';
import { useAdminUnsavedWarning } from './useAdminUnsavedWarning.ts';

interface UnsavedGuardProps {
  isChanged: boolean;
  /** Resets the form. */
  onDiscard: () => void;
}

/** For a form within a page: asks before Back, a link, the search, the account menu or a reload loses its entries. */
export function AdminUnsavedGuard({ isChanged, onDiscard }: UnsavedGuardProps) {
  return isChanged ? <ChangedForm onDiscard={onDiscard} /> : null;
}

function ChangedForm({ onDiscard }: { onDiscard: () => void }) {
  const [leaving, setLeaving] = useState<{ leave?: () => void }>();
  useAdminUnsavedWarning(true);
  useBackLayer(() => setLeaving({}));
  useEffect(() => guardLinks(document, (link) => setLeaving({ leave: () => link.click() })), []);
  useEffect(() => addChangedForm((leave) => setLeaving({ leave })), []);
  if (leaving === undefined) return null;
  return (
    <DiscardQuestion
      onDiscard={() => {
        onDiscard();
        // once nothing is left to guard
        if (leaving.leave) setTimeout(leaving.leave);
      }}
      onStay={() => setLeaving(undefined)}
    />
  );
}
