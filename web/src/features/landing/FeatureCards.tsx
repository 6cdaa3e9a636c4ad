import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HouseDrawing, KeyDrawing, SwapDrawing } from './FeatureDrawings.tsx';

const cards = ['swaps', 'secured', 'people'] as const;
const drawings: Record<(typeof cards)[number], ReactNode> = {
  swaps: <SwapDrawing />,
  secured: <KeyDrawing />,
  people: <HouseDrawing />,
};
const hangs = ['md:-rotate-1', 'md:translate-y-3 md:rotate-[0.6deg]', 'md:rotate-1'];

/** Three notices on the board. */
export function FeatureCards() {
  const { t } = useTranslation();
  return (
    <section className="page pt-16" aria-labelledby="features">
      <h2 id="features" className="sr-only">
        {t('landing.features.title')}
      </h2>
      <ul className="grid gap-5 md:grid-cols-3 md:gap-7">
        {cards.map((card, index) => (
          <li
            key={card}
            className={
              `relative flex items-center gap-4 rounded-card border border-line bg-surface p-5 ` +
              `transition-transform duration-200 ease-out md:flex-col md:items-start md:p-7 ` +
              `md:hover:rotate-0 ${hangs[index] ?? ''}`
            }
          >
            <span
              className={
                'absolute start-1/2 -top-2 size-4 -translate-x-1/2 rounded-full bg-[var(--draw-coral)] ' +
                'max-md:hidden'
              }
              aria-hidden="true"
            />
            <div className="w-24 shrink-0 md:w-40">{drawings[card]}</div>
            <div>
              <h3 className="text-xl md:text-2xl">{t(`landing.features.${card}.title`)}</h3>
              <p className="mt-1 text-muted md:text-lg">{t(`landing.features.${card}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
