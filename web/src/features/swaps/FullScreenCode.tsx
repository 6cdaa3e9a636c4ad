import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../ui/QrCode.tsx';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import { useLayer } from '../../ui/useLayer.ts';
import { toQrText } from './collectionQr.ts';

interface FullScreenCodeProps {
  swapId: string;
  code: string;
  /** First name of the other member. */
  name: string;
  onClose: () => void;
}

/** The own collection code as a QR code that fills the screen. It is white in both themes, because scanners need it. */
export function FullScreenCode({ swapId, code, name, onClose }: FullScreenCodeProps) {
  const { t } = useTranslation();
  const giveBackFocus = useFocusReturn();
  useLayer(true, onClose);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={giveBackFocus}
          className={
            'fixed inset-0 z-50 flex animate-appear flex-col items-center bg-[#fff] text-[#000] focus:outline-none ' +
            'px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]'
          }
        >
          <header className="flex w-full items-center justify-between gap-4">
            <Dialog.Title className="min-w-0 text-lg">{t('swaps.code.letScan', { name })}</Dialog.Title>
            <Dialog.Close
              aria-label={t('ui.close')}
              className="grid size-12 shrink-0 place-items-center rounded-full outline-[#000]"
            >
              <X size={24} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 w-full flex-1 items-center justify-center">
            <div className="w-full max-w-[calc(100dvh-12rem)]">
              <QrCode text={toQrText(swapId, code)} label={t('swaps.code.qrLabel')} />
            </div>
          </div>
          <p className="font-display text-3xl font-semibold tracking-[0.2em]">{code}</p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
