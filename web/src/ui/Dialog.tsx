import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { joinClasses } from './joinClasses.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useGuardedClose } from './useGuardedClose.tsx';
import { useLayer } from './useLayer.ts';

interface DialogProps {
  title: string;
  description?: string;
  onClose: () => void;
  /** While true, Escape, the scrim and the cross do not close it. */
  locked?: boolean;
  size?: 'small' | 'large';
  /** True when a draft is kept, so that closing asks nothing. */
  keepsDraft?: boolean;
  /** True when something changed that is no field, so that closing asks. */
  hasOtherChanges?: boolean;
  /** A row of buttons that sticks to the lower edge. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A toast lies above the dialog; a tap on it is none beside the dialog. */
function keepOpenForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-rht-toaster]')) event.preventDefault();
}

/**
 * Shows all of what the Tab key reached: browsers scroll to the first line of a text area only, and Radix scrolls
 * nowhere when the focus goes round.
 */
function scrollToFocus({ key, target }: KeyboardEvent) {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
}

/** Below the last part of a dialog without buttons. */
const bottomSpace = 'pb-[max(1.5rem,env(safe-area-inset-bottom))]';

const lowWindow = {
  content: 'scroll-py-3 [@media(max-height:30rem)]:overflow-y-auto',
  part: '[@media(max-height:30rem)]:shrink-0 [@media(max-height:30rem)]:overflow-visible',
};

/**
 * A modal that floats on wide screens and slides up from the lower edge on phones. It asks before Escape, a tap beside,
 * Back or the cross lose what was written. Render it only while it is open.
 */
export function Dialog({
  title,
  description,
  onClose,
  locked = false,
  keepsDraft = false,
  hasOtherChanges = false,
  size = 'small',
  footer,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const giveBackFocus = useFocusReturn();
  const { close, onChange, discardQuestion } = useGuardedClose({ onClose, keepsDraft, hasOtherChanges });
  const closeUnlocked = () => {
    if (!locked) close();
  };
  useLayer(true, closeUnlocked);
  return (
    <Primitive.Root
      open
      onOpenChange={(open) => {
        if (!open) closeUnlocked();
      }}
    >
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Primitive.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onCloseAutoFocus={giveBackFocus}
          onInteractOutside={keepOpenForToasts}
          onKeyUp={scrollToFocus}
          className={joinClasses(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] animate-rise flex-col bg-surface ' +
              'shadow-float focus:outline-none',
            'max-sm:rounded-t-[20px] sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100%-3rem)] ' +
              'sm:rounded-card',
            size === 'small' ? 'sm:max-w-md' : 'sm:max-w-2xl',
            // in a low window, such as a phone on its side, the buttons scroll with the rest
            lowWindow.content,
          )}
        >
          <header
            className={joinClasses(
              'flex items-start justify-between gap-4 px-5 pt-5 sm:px-7 sm:pt-6',
              children === undefined && footer === undefined ? bottomSpace : 'pb-3',
            )}
          >
            <div className="min-w-0">
              <Primitive.Title className="text-xl sm:text-2xl">{title}</Primitive.Title>
              {description !== undefined && (
                <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label={t('ui.close')} disabled={locked} className="-me-2 -mt-1.5">
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </header>
          {children !== undefined && (
            // a focused element scrolls into view with its focus ring
            <div
              className={joinClasses(
                'min-h-0 scroll-py-3 overflow-y-auto overscroll-contain px-5 pt-1 sm:px-7',
                footer === undefined ? bottomSpace : 'pb-5',
                lowWindow.part,
              )}
              onChange={onChange}
            >
              {children}
            </div>
          )}
          {footer !== undefined && (
            <footer
              className={
                'flex flex-wrap gap-3 border-t border-line px-5 pt-4 ' +
                'pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:[&>button:last-child]:grow sm:justify-end ' +
                'sm:px-7'
              }
            >
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
      {discardQuestion}
    </Primitive.Root>
  );
}
