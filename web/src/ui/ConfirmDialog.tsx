import { QuestionDialog, type QuestionDialogProps } from './QuestionDialog.tsx';
import { useGuardedClose } from './useGuardedClose.tsx';

/**
 * Asks for confirmation of an irreversible step, and before Escape and Back lose what was written in it. Render it only
 * while it is open.
 */
export function ConfirmDialog({ onClose, children, ...question }: Omit<QuestionDialogProps, 'onCancel'>) {
  const { close, onChange, discardQuestion } = useGuardedClose({ onClose });
  return (
    <>
      <QuestionDialog {...question} onClose={close} onCancel={onClose}>
        {children !== undefined && (
          <div className="flex flex-col gap-5" onChange={onChange}>
            {children}
          </div>
        )}
      </QuestionDialog>
      {discardQuestion}
    </>
  );
}
