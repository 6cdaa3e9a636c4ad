import { itemCategories } from '@pass-along/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HandsDrawing } from '../drawings/HandsDrawing.tsx';
import { Wordmark } from '../drawings/Wordmark.tsx';
import { NewestItems } from '../features/items/NewestItems.tsx';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';

const howItWorks = 'how-it-works';

export function HomePage() {
  const { t } = useTranslation();
  const { session } = useSession();
  return (
    <>
      <title>{t('title.home')}</title>
      <section className="page grid items-center gap-x-12 gap-y-8 pt-8 pb-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:pt-12">
        <div>
          <h1>
            <span className="block font-sans text-xl font-medium tracking-normal text-muted">{t('home.welcome')}</span>
            <span className="mt-1 block text-hero font-bold">
              <Wordmark />
            </span>
          </h1>
          <p className="mt-6 max-w-[34ch] text-xl text-ink">{t('home.line')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild className="min-h-13 px-6 text-lg">
              <Link to={session.status === 'signedOut' ? '/login?mode=signup' : '/items'}>{t('home.start')}</Link>
            </Button>
            <Button
              variant="secondary"
              className="min-h-13 px-6 text-lg"
              onClick={() => {
                document.getElementById(howItWorks)?.scrollIntoView({ behavior: 'smooth' });
              }}
            >
              {t('home.watch')}
            </Button>
          </div>
        </div>
        <HandsDrawing />
      </section>
      <TearOffCategories />
      <NewestItems />
      <HowItWorks />
    </>
  );
}

/** The strips at the foot of the board: each tears off to a category. */
function TearOffCategories() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('home.categories')} className="page">
      <ul className="flex overflow-x-auto border-t-2 border-dashed border-line pb-4">
        {itemCategories.map((category) => (
          <li key={category} className="flex-1 border-e border-line first:border-s">
            <Link
              to={`/items?category=${encodeURIComponent(category.toLowerCase())}`}
              className="flex h-40 w-full min-w-13 origin-top items-center justify-center bg-surface font-display text-base font-semibold transition-[transform,color] duration-200 ease-out [writing-mode:vertical-rl] hover:translate-y-1.5 hover:-rotate-2 hover:text-accent focus-visible:-outline-offset-4"
            >
              {t(`items.categories.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const steps = ['1', '2', '3', '4'] as const;

function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section id={howItWorks} className="page scroll-mt-24 pt-20">
      <h2 className="text-3xl">{t('home.howTitle')}</h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step) => (
          <li key={step} className="perforated pt-5">
            <span className="font-display text-4xl font-bold text-accent" aria-hidden="true">
              {step}
            </span>
            <h3 className="mt-2 text-xl">{t(`home.how.${step}.title`)}</h3>
            <p className="mt-2 text-muted">{t(`home.how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
