import { Button, type ButtonProps } from '@mui/material';
import { useAction } from './useAction.ts';

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'startIcon' | 'aria-label'> {
  children: string;
  call: () => Promise<unknown>;
  done: string;
}

/** One click, one command; it spins until the server has answered. */
export function ActionButton({ children, call, done, ...look }: ActionButtonProps) {
  const { run, isPending } = useAction();
  return (
    <Button
      variant="outlined"
      {...look}
      loading={isPending}
      onClick={(event) => {
        // a row of a table opens its record on a click
        event.stopPropagation();
        run({ call, done });
      }}
    >
      {children}
    </Button>
  );
}
