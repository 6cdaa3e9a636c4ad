import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/localeFormat.ts';
import { joinClasses } from './joinClasses.ts';

const all = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** 0 to 5; a mean fills part of a star. */
  value: number;
  /** Pixels of one star. */
  size?: number;
  /** True if a text beside it says the same. */
  decorative?: boolean;
}

/** A rating as stars, read out as a number. */
export function Stars({ value, size = 18, decorative = false }: StarsProps) {
  const { t } = useTranslation();
  const filled = Math.max(0, Math.min(1, value / all.length));
  const renderRow = (className: string) => (
    <span className={joinClasses('flex w-max', className)}>
      {all.map((star) => (
        <Star key={star} size={size} fill="currentColor" strokeWidth={0} />
      ))}
    </span>
  );
  return (
    <span
      className="relative inline-flex w-fit shrink-0"
      {...(decorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t('ui.stars', { value: formatNumber(value) }) })}
    >
      {renderRow('text-line')}
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${String(filled * 100)}%` }}>
        {renderRow('text-accent')}
      </span>
    </span>
  );
}
