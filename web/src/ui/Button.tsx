import { Slot } from 'radix-ui';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { joinClasses } from './joinClasses.ts';
import { Spinner } from './Spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores clicks; label and focus stay. */
  busy?: boolean;
  icon?: ReactNode;
  /**
   * Id of the text that explains why the button is disabled. The button stays focusable, so that screen readers reach
   * the reason.
   */
  disabledReasonId?: string | undefined;
  /** Renders the one child (a link) with a button's style. */
  asChild?: boolean;
}

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-muted bg-surface text-ink hover:border-primary hover:bg-primary-wash',
  quiet: 'text-primary hover:bg-primary-wash',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-input px-4 text-base font-semibold ' +
  'max-w-full wrap-break-word sm:whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,opacity,transform] duration-150 ease-out active:scale-[0.98] ' +
  'disabled:opacity-55 disabled:active:scale-100 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ' +
  'aria-disabled:active:scale-100';

/** Swallows the click, so that a form is not sent twice. */
const ignoreClick = (event: MouseEvent) => {
  event.preventDefault();
};

export function Button({
  variant = 'primary',
  busy = false,
  disabledReasonId,
  icon,
  asChild = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const look = joinClasses(base, looks[variant], className);
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={look}
      aria-disabled={busy || disabledReasonId !== undefined || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReasonId}
      onClick={busy || disabledReasonId !== undefined ? ignoreClick : onClick}
      {...rest}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The button's name for screen readers, and its tooltip. */
  label: string;
  /** See Button. */
  disabledReasonId?: string | undefined;
}

/** A 44 px square icon button. */
export function IconButton({
  label,
  disabledReasonId,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      aria-disabled={disabledReasonId !== undefined || undefined}
      aria-describedby={disabledReasonId}
      onClick={disabledReasonId === undefined ? onClick : ignoreClick}
      className={joinClasses(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors duration-150 ' +
          'hover:bg-primary-wash disabled:opacity-50 aria-disabled:cursor-not-allowed ' +
          'aria-disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
