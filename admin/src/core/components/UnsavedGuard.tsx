import { useState } from 'react';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useBackLayer } from './useBackLayer.ts';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

interface UnsavedGuardProps {
  isChanged: boolean;
  /** Resets the form. */
  onDiscard: () => void;
}

/** For a form within a page: asks before Back or a reload loses what was entered. */
export function UnsavedGuard({ isChanged, onDiscard }: UnsavedGuardProps) {
  return isChanged ? <ChangedForm onDiscard={onDiscard} /> : null;
}

function ChangedForm({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedWarning(true);
  useBackLayer(() => setIsAsking(true));
  return isAsking ? <DiscardQuestion onDiscard={onDiscard} onStay={() => setIsAsking(false)} /> : null;
}
