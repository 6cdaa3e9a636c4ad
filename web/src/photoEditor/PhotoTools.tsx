import { isOption } from '@pass-along/contracts';
import { RotateCcwSquare, RotateCwSquare } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { Size } from '../forms/pictureCanvas.ts';
import { formatNumber } from '../i18n/localeFormat.ts';
import { IconButton } from '../ui/Button.tsx';
import { Switch } from '../ui/Switch.tsx';
import { EditSlider } from './EditSlider.tsx';
import { getShape, reshape, shapes, turn, type PhotoEdits } from './photoEdits.ts';

const angles = { most: 15, step: 0.5 };
const brightnesses = { most: 100, step: 5 };

interface PhotoToolsProps {
  edits: PhotoEdits;
  /** The size of the photo before it is turned. */
  size: Size;
  /** False if the frame keeps its shape. */
  canReshape: boolean;
  onChange: (edits: PhotoEdits) => void;
}

/** Turns, straightens and lightens a photo, and gives the frame a shape. */
export function PhotoTools({ edits, size, canReshape, onChange }: PhotoToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={t('photo.turnLeft')}
          className="-ms-2.5"
          onClick={() => {
            onChange(turn(edits, 'left'));
          }}
        >
          <RotateCcwSquare size={22} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('photo.turnRight')}
          onClick={() => {
            onChange(turn(edits, 'right'));
          }}
        >
          <RotateCwSquare size={22} aria-hidden="true" />
        </IconButton>
        {canReshape && (
          <RadioGroup.Root
            aria-label={t('photo.shape')}
            value={getShape(edits)}
            className="ms-auto flex gap-1.5"
            onValueChange={(shape) => {
              if (isOption(shapes, shape)) onChange(reshape(edits, size, shape));
            }}
          >
            {shapes.map((shape) => (
              <RadioGroup.Item
                key={shape}
                value={shape}
                className={
                  'min-h-11 shrink-0 rounded-input border border-muted bg-surface px-3 font-semibold ' +
                  'whitespace-nowrap hover:border-primary data-[state=checked]:border-primary ' +
                  'data-[state=checked]:bg-primary-wash data-[state=checked]:inset-ring ' +
                  'data-[state=checked]:inset-ring-primary'
                }
              >
                {t(`photo.shapes.${shape}`)}
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        )}
      </div>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 [@media(max-height:30rem)]:grid-cols-1">
        <EditSlider
          label={t('photo.straighten')}
          value={edits.angle}
          text={t('photo.degrees', { value: formatNumber(edits.angle) })}
          {...angles}
          onChange={(angle) => {
            onChange({ ...edits, angle });
          }}
        />
        <EditSlider
          label={t('photo.brightness')}
          value={edits.brightness}
          text={formatNumber(edits.brightness)}
          {...brightnesses}
          onChange={(brightness) => {
            onChange({ ...edits, brightness });
          }}
        />
      </div>
      <Switch
        label={t('photo.autoLight')}
        checked={edits.hasAutoLight}
        onChange={(hasAutoLight) => {
          onChange({ ...edits, hasAutoLight });
        }}
      />
    </div>
  );
}
