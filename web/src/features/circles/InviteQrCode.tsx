import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Button } from '../../ui/Button.tsx';

interface InviteQrCodeProps {
  name: string;
  link: string;
}

/** A QR code of the invite link, to print for the stairwell: dark on light in both themes, with a quiet zone. */
export function InviteQrCode({ name, link }: InviteQrCodeProps) {
  const { t } = useTranslation();
  const code = useRef<SVGSVGElement>(null);
  const { data, size } = encode(link, { border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );

  const download = () => {
    const url = URL.createObjectURL(new Blob([code.current?.outerHTML ?? ''], { type: 'image/svg+xml' }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = `${name}.svg`;
    anchor.click();
    URL.revokeObjectURL(url);
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <svg
        ref={code}
        xmlns="http://www.w3.org/2000/svg"
        role="img"
        aria-label={t('circles.qrLabel', { name })}
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        shapeRendering="crispEdges"
        className="block w-full max-w-60 rounded-input"
      >
        <path d={`M0 0h${String(size)}v${String(size)}H0z`} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
      <p className="text-sm text-muted">{t('circles.qrHint')}</p>
      <Button variant="secondary" icon={<Download size={18} aria-hidden="true" />} onClick={download}>
        {t('circles.qrDownload')}
      </Button>
    </div>
  );
}
