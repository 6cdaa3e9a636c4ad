import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface ChangeDialogProps {
  /** Also the label of the button. */
  title: string;
  text: string;
  busy: boolean;
  /** Shown below the fields; the dialog stays open for another attempt. */
  error: string | undefined;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form about sign-in. */
export function ChangeDialog({ title, text, busy, error, onSubmit, onClose, children }: ChangeDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={title}
      description={text}
      locked={busy}
      onClose={onClose}
      cancel={t('settings.cancel')}
      submit={title}
      busy={busy}
      onSubmit={() => {
        void onSubmit();
      }}
    >
      {children}
      {error !== undefined && <Alert>{error}</Alert>}
    </FormDialog>
  );
}
