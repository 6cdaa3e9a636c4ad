import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { readQrText } from './collectionQr.ts';
import { readQrCodes } from './readQrCodes.ts';

interface CodeScannerProps {
  swapId: string;
  /** First name of the other member; their code is scanned. */
  name: string;
  onCode: (code: string) => void;
  /** Called when there is no camera, or none for this page. */
  onFailed: () => void;
  onCancel: () => void;
}

/** The picture of the camera until it sees the QR code of this swap. */
export function CodeScanner({ swapId, name, onCode, onFailed, onCancel }: CodeScannerProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isOther, setIsOther] = useState(false);
  const take = useEffectEvent((texts: readonly string[]) => {
    // other codes may be in sight, such as those of a poster on the door
    const [code] = texts.flatMap((text) => readQrText(text, swapId) ?? []);
    setIsOther(code === undefined);
    if (code !== undefined) onCode(code);
  });
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    const ended = new AbortController();
    readQrCodes(current, (texts) => take(texts), ended.signal).catch(() => {
      if (!ended.signal.aborted) fail();
    });
    return () => {
      ended.abort();
    };
  }, []);
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('swaps.code.camera')}
        className="aspect-square w-full rounded-card bg-sunken object-cover"
      />
      <p role="status">{isOther ? t('swaps.code.otherCode', { name }) : t('swaps.code.aim', { name })}</p>
      <Button variant="secondary" className="self-start" onClick={onCancel}>
        {t('swaps.code.type')}
      </Button>
    </div>
  );
}
