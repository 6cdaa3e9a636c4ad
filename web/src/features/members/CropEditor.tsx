import 'react-easy-crop/react-easy-crop.css';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/localeFormat.ts';
import { type CropArea } from './cropPicture.ts';

const zoomRange = { min: 1, max: 3, step: 0.1 };
/** Pixels that one arrow key press moves the picture. */
const arrowStep = 8;

interface CropEditorProps {
  url: string;
  /** Called when the chosen square has moved. */
  onArea: (area: CropArea) => void;
  onUnreadable: () => void;
}

/** The picture under a square window: dragged, pinched or moved by keys; the slider also zooms. */
export function CropEditor({ url, onArea, onUnreadable }: CropEditorProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zoomRange.min);
  const frame = useRef<HTMLDivElement>(null);
  const sliderId = useId();

  const updateZoom = (step: number) => {
    setZoom((before) => Math.min(zoomRange.max, Math.max(zoomRange.min, Math.round((before + step) * 10) / 10)));
  };

  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.key === '+' || event.key === '=' ? zoomRange.step : event.key === '-' ? -zoomRange.step : 0;
      if (step === 0) return;
      event.preventDefault();
      updateZoom(step);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <div ref={frame} className="flex flex-col gap-4">
      <div
        className={
          'relative aspect-square max-h-[52dvh] w-full overflow-hidden rounded-card bg-sunken ' +
          '[&_.reactEasyCrop_CropArea]:focus-visible:border-2! ' +
          '[&_.reactEasyCrop_CropArea]:focus-visible:border-surface! ' +
          '[&_.reactEasyCrop_CropArea]:focus-visible:outline-4 ' +
          '[&_.reactEasyCrop_CropArea]:focus-visible:-outline-offset-6'
        }
      >
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          keyboardStep={arrowStep}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percentages, area) => {
            onArea(area);
          }}
          cropperProps={{ role: 'application', 'aria-label': t('profile.picture.cropArea') }}
          mediaProps={{ onError: onUnreadable }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={sliderId} className="w-fit text-sm font-semibold">
          {t('profile.picture.zoom')}
        </label>
        <div className="flex items-center gap-2">
          <Minus size={18} className="shrink-0 text-muted" aria-hidden="true" />
          <input
            id={sliderId}
            type="range"
            {...zoomRange}
            value={zoom}
            aria-valuetext={t('profile.picture.zoomValue', { value: formatNumber(zoom) })}
            className="h-11 min-w-0 grow accent-primary"
            onChange={(event) => {
              setZoom(Number(event.target.value));
            }}
          />
          <Plus size={18} className="shrink-0 text-muted" aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}
