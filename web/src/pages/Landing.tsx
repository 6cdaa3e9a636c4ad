import { itemCategories } from '@pass-along/contracts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Hero } from '../features/landing/Hero.tsx';
import { NewestItems } from '../features/items/NewestItems.tsx';
import { showSection } from '../motion/showSection.ts';
import { useNear } from '../motion/useNear.ts';
import { PageMeta } from '../seo/PageMeta.tsx';
import { useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';

const LandingTour = lazy(async () => ({ default: (await import('../features/landing/LandingTour.tsx')).LandingTour }));

const SiteFigures = lazy(async () => ({ default: (await import('../features/landing/SiteFigures.tsx')).SiteFigures }));

const howItWorks = 'how-it-works';

/** Presents Pass-Along to visitors on `/`, and to members under `/welcome`. */
export function Landing() {
  const { t } = useTranslation();
  const { session } = useSession();
  const tour = useRef<HTMLDivElement>(null);
  const near = useNear(tour);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <PageMeta title={t('title.home')} description={t('home.description')} path="/" />
      <Hero
        actions={
          <>
            <Button asChild className="min-h-13 px-6 text-lg">
              <Link to={session.status === 'signedOut' ? '/login?mode=signup' : '/items'}>{t('home.start')}</Link>
            </Button>
            <Button
              variant="secondary"
              className="min-h-13 px-6 text-lg"
              onClick={() => {
                setAsked(true);
                showSection(howItWorks);
              }}
            >
              {t('home.watch')}
            </Button>
          </>
        }
        figures={
          <Suspense>
            <SiteFigures />
          </Suspense>
        }
      />
      <TearOffCategories />
      <NewestItems loads="first" />
      <div ref={tour} className="min-h-dvh">
        {(near || asked) && (
          <Suspense fallback={null}>
            <LandingTour howItWorksId={howItWorks} />
            {asked && <Arrival id={howItWorks} />}
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Scrolls to a section once it is rendered, because it may be requested before its code has loaded. */
function Arrival({ id }: { id: string }) {
  useEffect(() => {
    showSection(id);
  }, [id]);
  return null;
}

/** The tear-off strips at the bottom of the board: each links to a category. */
function TearOffCategories() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('home.categories')} className="page">
      <ul className="flex scroll-px-16 overflow-x-auto border-t-2 border-dashed border-line pb-4">
        {itemCategories.map((category) => (
          <li key={category} className="flex-1 border-e border-line first:border-s">
            <Link
              to={`/items?category=${encodeURIComponent(category.toLowerCase())}`}
              className={
                'flex h-44 w-full min-w-13 origin-top items-center justify-center bg-surface font-display ' +
                'text-base font-semibold transition-[transform,color] duration-200 ease-out ' +
                '[writing-mode:vertical-rl] hover:translate-y-1.5 hover:-rotate-2 hover:text-accent ' +
                'focus-visible:-outline-offset-4'
              }
            >
              {t(`items.categories.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
