import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

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
  const formId = useId();
  return (
    <Dialog
      title={title}
      description={text}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('settings.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {title}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
        {error !== undefined && <Alert>{error}</Alert>}
      </form>
    </Dialog>
  );
}
