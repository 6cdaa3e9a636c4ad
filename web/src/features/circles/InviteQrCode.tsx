import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { QrCode } from '../../ui/QrCode.tsx';

interface InviteQrCodeProps {
  name: string;
  link: string;
}

/** A QR code of the invite link, to print for the stairwell. */
export function InviteQrCode({ name, link }: InviteQrCodeProps) {
  const { t } = useTranslation();
  const code = useRef<HTMLDivElement>(null);

  const download = () => {
    const url = URL.createObjectURL(new Blob([code.current?.innerHTML ?? ''], { type: 'image/svg+xml' }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = `${name}.svg`;
    anchor.click();
    URL.revokeObjectURL(url);
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <div ref={code} className="w-full max-w-60 overflow-hidden rounded-input">
        <QrCode text={link} label={t('circles.qrLabel', { name })} quietZone={4} />
      </div>
      <p className="text-sm text-muted">{t('circles.qrHint')}</p>
      <Button variant="secondary" icon={<Download size={18} aria-hidden="true" />} onClick={download}>
        {t('circles.qrDownload')}
      </Button>
    </div>
  );
}
