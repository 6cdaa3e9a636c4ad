import { Button } from './Button.tsx';

interface DialogButtonsProps {
  cancel: string;
  /** Without it there is nothing to send. */
  submit?: string | undefined;
  /** The form that the button sends. */
  formId: string;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The element that says why sending is disabled. */
  disabledReasonId?: string | undefined;
  onCancel: () => void;
}

/** The footer of a dialog with a form. */
export function DialogButtons({
  cancel,
  submit,
  formId,
  busy = false,
  disabled = false,
  disabledReasonId,
  onCancel,
}: DialogButtonsProps) {
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
      {submit !== undefined && (
        <Button type="submit" form={formId} busy={busy} disabled={disabled} disabledReasonId={disabledReasonId}>
          {submit}
        </Button>
      )}
    </>
  );
}
