import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { useLayer } from '../ui/useLayer.ts';
import { useUnsavedWarning } from '../ui/useUnsavedWarning.ts';

interface UnsavedGuardProps {
  isChanged: boolean;
  /** Closes or empties the form. */
  onDiscard: () => void;
}

/** For a form within a page: asks before Back or a reload loses what was written. */
export function UnsavedGuard({ isChanged, onDiscard }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedWarning(isChanged);
  useLayer(isChanged, () => {
    setIsAsking(true);
  });
  return (
    isAsking && (
      <QuestionDialog
        danger
        title={t('ui.discard.title')}
        text={t('ui.discard.text')}
        confirm={t('ui.discard.confirm')}
        cancel={t('ui.discard.cancel')}
        busy={false}
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    )
  );
}
