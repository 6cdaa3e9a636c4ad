import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseButton } from '../../ui/PauseButton.tsx';
import { useReducedMotion } from '../../motion/useReducedMotion.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { PartnerMark, partners } from './landingPartners.tsx';

const columns = [0, 1, 2].map((column) => partners.filter((_, index) => index % 3 === column));

/** Partners scroll by in columns; a button pauses them. */
export function TrustedBy({ onStories }: { onStories: () => void }) {
  const { t } = useTranslation();
  const still = useReducedMotion();
  const [paused, setPaused] = useState(false);
  return (
    <section className="mt-24 bg-sunken" aria-labelledby="trusted">
      <div className="page grid items-center gap-x-16 gap-y-8 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-0">
        <div>
          <h2 id="trusted" className="text-4xl">
            {t('landing.trusted.title')}
          </h2>
          <p className="mt-4 text-lg text-muted">{t('landing.trusted.line')}</p>
          <div className="mt-7 flex flex-wrap items-center gap-2">
            <Button className="min-h-12 px-6" onClick={onStories}>
              {t('landing.trusted.stories')}
            </Button>
            {!still && (
              <PauseButton
                paused={paused}
                pauseLabel={t('landing.trusted.pause')}
                playLabel={t('landing.trusted.play')}
                onToggle={() => {
                  setPaused(!paused);
                }}
              />
            )}
          </div>
          <p className="mt-5 text-muted">{t('landing.trusted.trial')}</p>
        </div>
        <div className="fade-ends grid h-80 grid-cols-2 gap-3 overflow-hidden sm:grid-cols-3 sm:gap-4 lg:h-[26rem]">
          <p className="sr-only">
            {t('landing.trusted.partners', { names: partners.map(({ name }) => name).join(', ') })}
          </p>
          {columns.map((column, index) => (
            <div
              key={index}
              aria-hidden="true"
              className={joinClasses(
                'flex flex-col',
                !still && 'animate-drift',
                index === 1 && '[animation-direction:reverse]',
                index === 2 && 'max-sm:hidden',
                paused && '[animation-play-state:paused]',
              )}
            >
              {/* twice, for a seamless loop */}
              {[...column, ...column].map((partner, place) => (
                <div
                  key={place}
                  className="mb-3 rounded-card border border-line bg-surface px-3 py-5 sm:mb-4 sm:px-4 sm:py-6"
                >
                  <PartnerMark partner={partner} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
