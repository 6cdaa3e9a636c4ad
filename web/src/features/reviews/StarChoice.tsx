import type { TFunction } from 'i18next';
import { Star } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinClasses } from '../../ui/joinClasses.ts';

const starNames = ['one', 'two', 'three', 'four', 'five'] as const;

/** The meaning of a number of stars; undefined for none. */
export function formatStars(stars: number | undefined, t: TFunction): string | undefined {
  const name = starNames[(stars ?? 0) - 1];
  return name && t(`reviews.dialog.star.${name}`);
}

interface StarChoiceProps {
  labelledBy: string;
  describedBy: string;
  /** undefined while none is chosen. */
  value: number | undefined;
  isInvalid: boolean;
  onChange: (value: number) => void;
}

/** Five stars to choose from, by pointer or arrow keys. */
export function StarChoice({ labelledBy, describedBy, value, isInvalid, onChange }: StarChoiceProps) {
  const { t } = useTranslation();
  const [pointedAt, setPointedAt] = useState<number>();
  const lit = pointedAt ?? value ?? 0;
  return (
    <RadioGroup.Root
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required
      orientation="horizontal"
      value={value === undefined ? '' : String(value)}
      onValueChange={(next) => {
        onChange(Number(next));
      }}
      onPointerLeave={() => {
        setPointedAt(undefined);
      }}
      className="-mx-1.5 flex w-fit"
    >
      {starNames
        .map((_, at) => at + 1)
        .map((star) => (
          <RadioGroup.Item
            key={star}
            value={String(star)}
            aria-label={formatStars(star, t)}
            title={formatStars(star, t)}
            onPointerEnter={({ pointerType }) => {
              if (pointerType === 'mouse') setPointedAt(star);
            }}
            className={
              'grid size-12 place-items-center rounded-input transition-transform duration-150 ease-out ' +
              'active:scale-90'
            }
          >
            <Star
              size={34}
              aria-hidden="true"
              strokeWidth={1.75}
              className={joinClasses(
                star <= lit ? 'fill-current text-accent' : 'text-muted',
                isInvalid && 'text-danger',
              )}
            />
          </RadioGroup.Item>
        ))}
    </RadioGroup.Root>
  );
}
