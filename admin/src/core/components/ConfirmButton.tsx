import { Button, Typography, type ButtonProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ActionDialog } from './ActionDialog.tsx';

interface ConfirmButtonProps extends Pick<ButtonProps, 'size' | 'startIcon' | 'aria-label'> {
  children: string;
  color?: ButtonProps['color'];
  title: string;
  /** The consequence of the command, in one or two sentences. */
  consequence: ReactNode;
  call: () => Promise<unknown>;
  done: string;
  /** Called after the server accepted the command. */
  onDone?: () => void;
}

/** A button that asks for confirmation before it sends its command. */
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
