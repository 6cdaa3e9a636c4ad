import { useState } from 'react';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useBackLayer } from './useBackLayer.ts';
import { useAdminUnsavedWarning } from './useAdminUnsavedWarning.ts';

interface UnsavedGuardProps {
  isChanged: boolean;
  /** Resets the form. */
  onDiscard: () => void;
}

/** For a form within a page: asks before Back or a reload loses what was entered. */
export function AdminUnsavedGuard({ isChanged, onDiscard }: UnsavedGuardProps) {
  return isChanged ? <ChangedForm onDiscard={onDiscard} /> : null;
}

function ChangedForm({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  useAdminUnsavedWarning(true);
  useBackLayer(() => setIsAsking(true));
  return isAsking ? <DiscardQuestion onDiscard={onDiscard} onStay={() => setIsAsking(false)} /> : null;
}
