import { delays } from '@pass-along/contracts';
import { BadgeCheck, ChevronLeft, ChevronRight, Star } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dots } from '../../motion/Dots.tsx';
import { PauseButton } from '../../ui/PauseButton.tsx';
import { useHoverOrFocus } from '../../motion/useHoverOrFocus.ts';
import { useRotation } from '../../motion/useRotation.ts';
import { IconButton } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { stories } from './landingStories.ts';
import { StoryPortrait } from './StoryPortrait.tsx';

/** Five rotating stories; rotation pauses on hover and on focus inside. */
export function Testimonials({ id }: { id: string }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const held = useHoverOrFocus(place);
  const rotation = useRotation({ count: stories.length, interval: delays.testimonial, held });
  return (
    <section
      ref={place}
      id={id}
      tabIndex={-1}
      aria-roledescription="carousel"
      aria-label={t('landing.stories.label')}
      className="page pt-24 outline-none"
    >
      <h2 className="text-4xl">{t('landing.stories.title')}</h2>
      <div className="mt-8 grid" aria-live={rotation.running ? 'off' : 'polite'}>
        {stories.map((story, index) => (
          <Story key={story.id} story={story} index={index} shown={index === rotation.index} />
        ))}
      </div>
      <div className="mt-5 flex items-center sm:gap-x-1">
        <IconButton label={t('landing.stories.previous')} onClick={rotation.previous} className="border border-muted">
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <Dots
          label={t('landing.stories.choose')}
          labels={stories.map(({ name }, index) => t('landing.stories.dot', { number: index + 1, name }))}
          current={rotation.index}
          onSelect={rotation.select}
        />
        <IconButton label={t('landing.stories.next')} onClick={rotation.next} className="border border-muted">
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
        {!rotation.still && (
          <PauseButton
            paused={rotation.paused}
            pauseLabel={t('landing.stories.pause')}
            playLabel={t('landing.stories.play')}
            onToggle={rotation.togglePaused}
          />
        )}
      </div>
    </section>
  );
}

interface StoryProps {
  story: (typeof stories)[number];
  index: number;
  shown: boolean;
}

const three = ['1', '2', '3'] as const;

/** All stories overlap, so that the page keeps its height; hidden ones are hidden from assistive technology, too. */
function Story({ story: { id, name, company, location, rating, metrics }, index, shown }: StoryProps) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={t('landing.stories.slide', { number: index + 1, total: stories.length })}
      className={joinClasses(
        'col-start-1 row-start-1 grid rounded-card border border-line bg-surface ' +
          'transition-[opacity,visibility] duration-200 ease-out md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]',
        !shown && 'invisible opacity-0',
      )}
    >
      <div
        className={
          'flex items-center gap-4 p-5 max-md:pb-0 sm:p-7 md:flex-col md:items-start md:gap-5 md:border-e-2 ' +
          'md:border-dashed md:border-line'
        }
      >
        <div className="w-24 shrink-0 md:w-full">
          <StoryPortrait id={id} />
        </div>
        <div className="min-w-0">
          <p className="font-display text-xl font-semibold">{name}</p>
          <p className="text-muted">
            {t(`landing.stories.${id}.role`)}, {company}
          </p>
          <p className="text-muted">{location}</p>
          <p className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-primary">
            <BadgeCheck size={18} className="shrink-0" aria-hidden="true" />
            {t('landing.stories.verified')}
          </p>
        </div>
      </div>
      <div className="flex flex-col p-5 sm:p-7 md:p-9">
        <p className="flex gap-0.5 text-accent" role="img" aria-label={t('landing.stories.rating', { rating })}>
          {Array.from({ length: rating }, (_, star) => (
            <Star key={star} size={20} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          ))}
        </p>
        <blockquote
          className={
            'mt-4 max-w-[52ch] font-display text-xl leading-snug font-medium text-pretty sm:text-2xl ' + 'lg:text-3xl'
          }
        >
          {t('landing.stories.quoted', { quote: t(`landing.stories.${id}.quote`) })}
        </blockquote>
        <dl className="perforated mt-auto grid grid-cols-3 gap-3 pt-5 max-md:mt-6">
          {three.map((number, at) => (
            <div key={number} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{t(`landing.stories.${id}.metric${number}`)}</dt>
              <dd className="font-display text-2xl font-bold tabular-nums">{metrics[at]}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-5 flex flex-wrap gap-2">
          {three.map((number) => (
            <li key={number} className="rounded-full bg-primary-wash px-3 py-1 text-sm font-medium">
              {t(`landing.stories.${id}.tag${number}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
