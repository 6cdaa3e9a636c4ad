import { delays } from '@pass-along/contracts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dots } from '../../motion/Dots.tsx';
import { PauseButton } from '../../ui/PauseButton.tsx';
import { useRotation } from '../../motion/useRotation.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StepDrawing } from './StepDrawing.tsx';

const steps = ['1', '2', '3', '4'] as const;
const benefits = ['benefit1', 'benefit2', 'benefit3'] as const;

/** Four rotating steps; hovering one shows it. */
export function HowItWorks({ id }: { id: string }) {
  const { t } = useTranslation();
  const [pointedAt, setPointedAt] = useState<number>();
  const rotation = useRotation({ count: steps.length, interval: delays.howItWorksStep, held: pointedAt !== undefined });
  const lit = pointedAt ?? rotation.index;
  return (
    <section id={id} tabIndex={-1} className="page pt-24 outline-none" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-4xl">
        {t('landing.how.title')}
      </h2>
      <p className="mt-3 text-lg text-muted">{t('landing.how.line')}</p>
      <ol className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === lit ? 'step' : undefined}
            className={joinClasses(
              'rounded-card border-2 p-4 transition-colors duration-200 ease-out sm:p-5',
              index === lit ? 'border-accent bg-surface' : 'border-transparent bg-sunken',
            )}
            onPointerEnter={() => {
              setPointedAt(index);
            }}
            onPointerLeave={() => {
              setPointedAt(undefined);
              rotation.select(index);
            }}
          >
            <span
              className={joinClasses(
                'font-display text-4xl font-bold transition-colors duration-200',
                index === lit ? 'text-accent' : 'text-muted',
              )}
              aria-hidden="true"
            >
              {step}
            </span>
            <h3 className="mt-2 text-lg sm:text-xl">{t(`landing.how.${step}.title`)}</h3>
            <p className="mt-1 text-sm text-muted sm:text-base">{t(`landing.how.${step}.description`)}</p>
          </li>
        ))}
      </ol>
      {/* all four overlap, so that the page keeps its height */}
      <div className="mt-4 grid sm:mt-6">
        {steps.map((step, index) => (
          <div
            key={step}
            className={joinClasses(
              'col-start-1 row-start-1 grid items-center gap-x-14 gap-y-5 transition-[opacity,visibility] ' +
                'duration-200 ease-out md:grid-cols-2',
              index !== lit && 'invisible opacity-0',
            )}
          >
            <div className="mx-auto w-full max-w-md md:order-last">
              <StepDrawing step={step} />
            </div>
            <div>
              <p className="font-display text-2xl font-semibold">{t(`landing.how.${step}.subtitle`)}</p>
              <p className="mt-3 text-lg text-muted">{t(`landing.how.${step}.detail`)}</p>
              <ul className="mt-5 flex flex-col gap-2.5">
                {benefits.map((benefit) => (
                  <li key={benefit} className="flex items-center gap-2.5 font-medium">
                    <Check size={20} className="shrink-0 text-primary" aria-hidden="true" />
                    {t(`landing.how.${step}.${benefit}`)}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ))}
      </div>
      <div className="mt-6 -ms-3.5 flex items-center">
        <Dots
          label={t('landing.how.choose')}
          labels={steps.map((step) => t('landing.how.dot', { number: step, title: t(`landing.how.${step}.title`) }))}
          current={rotation.index}
          onSelect={rotation.select}
        />
        {!rotation.still && (
          <PauseButton
            paused={rotation.paused}
            pauseLabel={t('landing.how.pause')}
            playLabel={t('landing.how.play')}
            onToggle={rotation.togglePaused}
          />
        )}
      </div>
    </section>
  );
}
