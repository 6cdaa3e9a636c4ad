import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

interface FormDialogProps
  extends
    Omit<ComponentProps<typeof Dialog>, 'footer' | 'children'>,
    Omit<ComponentProps<typeof DialogButtons>, 'formId' | 'onCancel'> {
  onSubmit: () => void;
  /** Default: `onClose`. */
  onCancel?: () => void;
  formRef?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A dialog that is a form, with its buttons in the footer. Render it only while it is open. */
export function FormDialog({
  cancel,
  submit,
  busy,
  disabled,
  disabledReasonId,
  onSubmit,
  onClose,
  onCancel = onClose,
  formRef,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      footer={<DialogButtons {...{ cancel, submit, busy, disabled, disabledReasonId, formId, onCancel }} />}
    >
      <form
        id={formId}
        ref={formRef}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // the dialog may be inside another form
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
