import { Button, Typography, type ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ActionDialog } from './ActionDialog.tsx';

interface ConfirmButtonProps extends Pick<ButtonProps, 'size' | 'startIcon' | 'aria-label'> {
  children: string;
  color?: ButtonProps['color'];
  title: string;
  /** What will happen, in a sentence or two. */
  consequence: ReactNode;
  call: () => Promise<unknown>;
  done: string;
  /** Once the server has said yes. */
  onDone?: () => void;
}

/** A command that asks once more before it is sent. */
export function ConfirmButton({
  children,
  color = 'primary',
  title,
  consequence,
  call,
  done,
  onDone = () => undefined,
  ...look
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color={color}
        {...look}
        onClick={(event) => {
          event.stopPropagation();
          setAsking(true);
        }}
      >
        {children}
      </Button>
      {asking ? (
        <ActionDialog
          title={title}
          confirm={children}
          color={color}
          call={call}
          done={done}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
          onClose={() => setAsking(false)}
        >
          <Typography>{consequence}</Typography>
        </ActionDialog>
      ) : null}
    </>
  );
}
