import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinClasses } from './joinClasses.ts';
import { useLayer } from './useLayer.ts';

interface MenuProps {
  /** The content of the button. */
  button: ReactNode;
  /** The button's name if its content is a picture. */
  label?: string;
  buttonClassName: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

/**
 * A button that toggles a short list of links: the disclosure pattern for site navigation, which needs no menu roles.
 */
export function Menu({ button, label, buttonClassName, align = 'start', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayer(open, () => {
    setOpen(false);
  });

  useEffect(() => {
    // the top bar stays in the window, and so do its menus
    if (open && list.current?.closest('main')) list.current.scrollIntoView({ block: 'nearest' });
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) !== true) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape in the open list of a select closes that list alone
      if (event.key !== 'Escape' || event.target instanceof HTMLOptionElement) return;
      // a dialog around the menu stays open
      event.stopPropagation();
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [open]);

  return (
    <div ref={frame} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        className={buttonClassName}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {button}
      </button>
      <div
        ref={list}
        id={listId}
        hidden={!open}
        className={joinClasses(
          'absolute top-full z-40 mt-1.5 min-w-48 animate-appear rounded-card border border-line ' +
            // a phone on its side scrolls it
            'max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain bg-surface p-1.5 shadow-float',
          align === 'end' ? 'end-0' : 'start-0',
        )}
      >
        <CloseMenu
          value={() => {
            setOpen(false);
            // the chosen entry is hidden now; a new page takes the focus over
            trigger.current?.focus();
          }}
        >
          {children}
        </CloseMenu>
      </div>
    </div>
  );
}

const entryLook =
  'flex min-h-11 w-full items-center gap-3 rounded-input px-3 text-start text-base whitespace-nowrap ' +
  'text-ink transition-colors hover:bg-primary-wash';

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  const close = use(CloseMenu);
  return (
    <Link to={to} className={entryLook} onClick={close}>
      {icon}
      {children}
    </Link>
  );
}

export function MenuAction({
  onSelect,
  icon,
  children,
}: {
  onSelect: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      className={entryLook}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="perforated mx-2 my-1.5 border-x-0 border-b-0" />;
}
