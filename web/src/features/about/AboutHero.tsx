import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandWordmark } from '../../drawings/BrandWordmark.tsx';
import { StairwellDrawing } from './StairwellDrawing.tsx';

const tags = ['sustainability', 'community', 'waste'] as const;

export function AboutHero({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section
      className={
        'page grid items-center gap-x-12 gap-y-8 pt-8 ' + 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:pt-14'
      }
    >
      <div>
        <h1>
          <span className="block font-sans text-xl font-medium tracking-normal text-muted">{t('about.welcome')}</span>
          <span className="mt-1 block text-hero font-bold">
            <BrandWordmark />
          </span>
        </h1>
        <ul aria-label={t('about.tags')} className="mt-6 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-primary-wash px-4 py-1.5 font-semibold">
              {t(`about.tag.${tag}`)}
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-[44ch] text-xl">{t('about.line')}</p>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      <StairwellDrawing />
    </section>
  );
}
