import { useRef, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HandsDrawing } from '../../drawings/HandsDrawing.tsx';
import { BrandWordmark } from '../../drawings/BrandWordmark.tsx';
import { useReducedMotion } from '../../motion/useReducedMotion.ts';
import { CommunityName } from '../../ui/CommunityName.tsx';

/** The welcome. The lamp's light follows the pointer over the board. */
export function Hero({ actions, figures }: { actions: ReactNode; figures: ReactNode }) {
  const { t } = useTranslation();
  const light = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (still || light.current === null) return;
    const board = event.currentTarget.getBoundingClientRect();
    light.current.style.setProperty('--x', `${String(Math.round(event.clientX - board.left))}px`);
    light.current.style.setProperty('--y', `${String(Math.round(event.clientY - board.top))}px`);
  };

  return (
    <section className="relative isolate overflow-hidden" onPointerMove={follow}>
      <div ref={light} className="lamplight absolute inset-0 -z-10" aria-hidden="true" data-testid="lamplight" />
      <div
        className={
          'page grid items-center gap-x-12 gap-y-8 pt-8 pb-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] ' + 'lg:pt-12'
        }
      >
        <div>
          <h1>
            <span className="block font-sans text-xl font-medium tracking-normal text-muted">{t('home.welcome')}</span>
            <span className="mt-1 block text-hero font-bold">
              <BrandWordmark />
            </span>
          </h1>
          <CommunityName className="mt-2 font-display text-3xl font-semibold wrap-anywhere" />
          <p className="mt-6 max-w-[34ch] text-xl text-ink">{t('home.line')}</p>
          <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
          <p className="mt-8 border-s-4 border-accent ps-4">
            <span className="block font-semibold">{t('home.claim')}</span>
            <span className="block text-muted">{t('home.claimHint')}</span>
          </p>
          {figures}
        </div>
        <HandsDrawing />
      </div>
    </section>
  );
}
