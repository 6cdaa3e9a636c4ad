import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/Button.tsx';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import { useLayer } from '../../ui/useLayer.ts';

/** The conversation list as a drawer, for windows too narrow to show both. Render it only while it is open. */
export function ConversationDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const giveBackFocus = useFocusReturn();
  useLayer(true, onClose);
  return (
    <Primitive.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBackFocus}
          className={
            'fixed inset-y-0 start-0 z-50 flex w-[min(22rem,88vw)] animate-appear flex-col bg-surface ' +
            'shadow-float focus:outline-none'
          }
        >
          <header className="flex items-center justify-between gap-4 py-3 ps-5 pe-3">
            <Primitive.Title className="text-xl">{t('chat.conversations')}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label={t('ui.close')}>
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </header>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
