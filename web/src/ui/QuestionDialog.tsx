import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { useFocusReturn } from './useFocusReturn.ts';
import { useLayer } from './useLayer.ts';

export interface QuestionDialogProps {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  danger?: boolean;
  busy: boolean;
  /** True while a required input is missing. */
  disabled?: boolean;
  /** Shown inside; the dialog stays open for another attempt. */
  error?: string | undefined;
  onConfirm: () => void;
  /** Called by Escape and Back. */
  onClose: () => void;
  /** Called by the button to cancel; `onClose` by default. */
  onCancel?: () => void;
  children?: ReactNode;
}

/** A question with two answers, above everything else. Render it only while it is open. */
export function QuestionDialog({
  title,
  text,
  confirm,
  cancel,
  danger = false,
  busy,
  disabled = false,
  error,
  onConfirm,
  onClose,
  onCancel = onClose,
  children,
}: QuestionDialogProps) {
  const giveBackFocus = useFocusReturn();
  const close = () => {
    if (!busy) onClose();
  };
  useLayer(true, close);
  return (
    <Primitive.Root
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          onCloseAutoFocus={giveBackFocus}
          className={
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] animate-rise flex-col gap-5 overflow-y-auto ' +
            'bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-float focus:outline-none ' +
            'max-sm:rounded-t-[20px] sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:max-w-md ' +
            'sm:rounded-card sm:p-7'
          }
        >
          <div className="flex flex-col gap-2">
            <Primitive.Title className="text-xl wrap-break-word">{title}</Primitive.Title>
            <Primitive.Description className="wrap-break-word text-muted">{text}</Primitive.Description>
          </div>
          {children}
          {error !== undefined && <Alert>{error}</Alert>}
          <div className="flex gap-3 max-sm:[&>button:last-child]:grow sm:justify-end">
            <Primitive.Cancel asChild>
              <Button
                variant="secondary"
                disabled={busy}
                onClick={(event) => {
                  // otherwise the primitive would call onClose, too
                  event.preventDefault();
                  onCancel();
                }}
              >
                {cancel}
              </Button>
            </Primitive.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
