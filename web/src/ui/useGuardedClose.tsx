import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from './QuestionDialog.tsx';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

interface GuardedClose {
  /** Closes, or asks first if a field was changed. */
  close: () => void;
  /** For the element around the fields. */
  onChange: (event: SyntheticEvent) => void;
  /** The open question, or false. */
  discardQuestion: ReactNode;
}

interface GuardOptions {
  onClose: () => void;
  /** True when a draft is kept, so that closing loses nothing. */
  keepsDraft?: boolean;
  /** True when something changed that is no field, such as the order of pictures. */
  hasOtherChanges?: boolean;
}

/** Keeps Escape, a tap beside, Back and a reload from losing what was written in a dialog. */
export function useGuardedClose({ onClose, keepsDraft = false, hasOtherChanges = false }: GuardOptions): GuardedClose {
  const { t } = useTranslation();
  const [hasChanged, setHasChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isAtRisk = (hasChanged || hasOtherChanges) && !keepsDraft;
  useUnsavedWarning(isAtRisk);
  return {
    close: () => {
      if (isAtRisk) setIsAsking(true);
      else onClose();
    },
    onChange: ({ target }) => {
      // a search is quick to repeat
      if (!(target instanceof HTMLInputElement && target.type === 'search')) setHasChanged(true);
    },
    discardQuestion: isAsking && (
      <QuestionDialog
        danger
        title={t('ui.discard.title')}
        text={t('ui.discard.text')}
        confirm={t('ui.discard.confirm')}
        cancel={t('ui.discard.cancel')}
        busy={false}
        onConfirm={onClose}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    ),
  };
}
