import { guardLinks } from '@pass-along/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { useLayer } from '../ui/useLayer.ts';
import { useUnsavedWarning } from '../ui/useUnsavedWarning.ts';

interface UnsavedGuardProps {
  isChanged: boolean;
  /** Closes or empties the form. */
  onDiscard: () => void;
}

/** For a form within a page: asks before Back, a link or a reload loses what was written. */
export function UnsavedGuard({ isChanged, onDiscard }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<'back' | HTMLAnchorElement>();
  useUnsavedWarning(isChanged);
  useLayer(isChanged, () => {
    setLeaving('back');
  });
  useEffect(() => (isChanged ? guardLinks(document, setLeaving) : undefined), [isChanged]);
  return (
    leaving !== undefined && (
      <QuestionDialog
        danger
        title={t('ui.discard.title')}
        text={t('ui.discard.text')}
        confirm={t('ui.discard.confirm')}
        cancel={t('ui.discard.cancel')}
        busy={false}
        onConfirm={() => {
          setLeaving(undefined);
          onDiscard();
          // once nothing is left to guard
          if (leaving !== 'back') setTimeout(() => leaving.click());
        }}
        onClose={() => {
          setLeaving(undefined);
        }}
      />
    )
  );
}
