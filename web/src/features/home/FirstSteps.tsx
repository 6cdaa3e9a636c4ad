import { getFirstName } from '@pass-along/contracts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { joinClasses } from '../../ui/joinClasses.ts';

interface FirstStepsProps {
  name: string;
  /** Undefined until they are loaded. */
  community: { neighbours: number; things: number } | undefined;
  done: Record<'portrait' | 'item' | 'group', boolean>;
}

const steps = [
  { step: 'portrait', to: '/profile' },
  { step: 'item', to: '/items?add=item' },
  { step: 'group', to: '/groups' },
] as const;

/** Welcomes a new member: how many others and things are here, and three steps with a tick for each that is done. */
export function FirstSteps({ name, community, done }: FirstStepsProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">{t('memberHome.welcome', { name: getFirstName(name) })}</h1>
      <p className="mt-3 min-h-6.5 text-lg text-muted">
        {community &&
          [
            t('memberHome.neighbours', { count: community.neighbours }),
            t('memberHome.things', { count: community.things }),
          ].join(', ')}
      </p>
      <section aria-labelledby="first-steps" className="mt-6 rounded-card border border-line bg-surface p-4 sm:p-5">
        <h2 id="first-steps" className="text-xl">
          {t('memberHome.steps.title')}
        </h2>
        <ol className="mt-2 grid gap-x-6 md:grid-cols-3">
          {steps.map(({ step, to }) => (
            <li key={step} className="flex min-h-11 items-center gap-3">
              <span
                className={joinClasses(
                  'grid size-6 shrink-0 place-items-center rounded-full border-2',
                  done[step] ? 'border-primary bg-primary text-on-primary' : 'border-muted',
                )}
              >
                {done[step] && <Check size={15} strokeWidth={3} aria-hidden="true" />}
              </span>
              {done[step] ? (
                <span className="text-muted">
                  {t(`memberHome.steps.${step}`)} <span className="sr-only">{t('memberHome.steps.done')}</span>
                </span>
              ) : (
                <Link
                  to={to}
                  className={
                    'inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline'
                  }
                >
                  {t(`memberHome.steps.${step}`)}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
