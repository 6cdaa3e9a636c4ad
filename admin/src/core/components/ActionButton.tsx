import { Button, type ButtonProps } from '@mui/material';
import { useAction } from './useAction.ts';

interface ActionButtonProps<T> extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'startIcon' | 'aria-label'> {
  children: string;
  call: () => Promise<T>;
  done: string | ((answer: T) => string);
}

/** Sends a command on click and shows a spinner until the server answers. */
export function ActionButton<T>({ children, call, done, ...look }: ActionButtonProps<T>) {
  const { run, isPending } = useAction();
  return (
    <Button
      variant="outlined"
      {...look}
      loading={isPending}
      onClick={(event) => {
        // a click on a table row opens its record
        event.stopPropagation();
        run({ call, done });
      }}
    >
      {children}
    </Button>
  );
}
