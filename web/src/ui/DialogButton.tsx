import { Suspense, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';

interface DialogButtonProps {
  icon: ReactNode;
  label: string;
  /** A dialog that may load on demand. */
  children: (onClose: () => void) => ReactNode;
}

/** A quiet button that opens a dialog. */
export function DialogButton({ icon, label, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="self-start !text-muted"
        icon={icon}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open && (
        <Suspense>
          {children(() => {
            setOpen(false);
          })}
        </Suspense>
      )}
    </>
  );
}
