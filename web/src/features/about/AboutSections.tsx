import {
  ArrowRight,
  Gift,
  HandHeart,
  Leaf,
  Megaphone,
  MessageCircle,
  PartyPopper,
  Search,
  ShieldCheck,
  Ticket,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AudienceDrawing } from './AudienceDrawing.tsx';

const missions = ['environment', 'community', 'support'] as const;

/** Three reasons, set as a letter and not as cards. */
export function Mission() {
  const { t } = useTranslation();
  return (
    <section className="page pt-24" aria-labelledby="mission">
      <h2 id="mission" className="text-4xl">
        {t('about.mission.title')}
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {missions.map((mission) => (
          <li key={mission} className="perforated pt-5">
            <h3 className="text-2xl">{t(`about.mission.${mission}.title`)}</h3>
            <p className="mt-2 text-lg text-muted">{t(`about.mission.${mission}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const audiences = ['hostels', 'apartments', 'friends', 'coworking'] as const;

export function Audiences() {
  const { t } = useTranslation();
  return (
    <section className="mt-24 bg-sunken py-16" aria-labelledby="audiences">
      <div className="page">
        <h2 id="audiences" className="text-4xl">
          {t('about.audiences.title')}
        </h2>
        <p className="mt-3 text-lg text-muted">{t('about.audiences.line')}</p>
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {audiences.map((audience) => (
            <li
              key={audience}
              className="flex gap-4 rounded-card border border-line bg-surface p-5 max-sm:items-center sm:flex-col"
            >
              <div className="w-28 shrink-0 max-[24rem]:w-20 sm:w-full">
                <AudienceDrawing audience={audience} />
              </div>
              <div className="min-w-0">
                <h3 className="text-xl wrap-anywhere hyphens-auto">{t(`about.audiences.${audience}.title`)}</h3>
                <p className="mt-1 text-muted">{t(`about.audiences.${audience}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const features = ['invite', 'barter', 'search', 'chat', 'admin', 'request'] as const;
const featureIcons: Record<(typeof features)[number], LucideIcon> = {
  invite: Ticket,
  barter: Gift,
  search: Search,
  chat: MessageCircle,
  admin: ShieldCheck,
  request: Megaphone,
};

export function CoreFeatures({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <section id={id} tabIndex={-1} className="page pt-24 outline-none" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-4xl">
        {t('about.features.title')}
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => {
          const Icon = featureIcons[feature];
          return (
            <li key={feature} className="flex gap-4">
              <span
                className="grid size-12 shrink-0 place-items-center rounded-card bg-primary text-on-primary"
                aria-hidden="true"
              >
                <Icon size={24} />
              </span>
              <div>
                <h3 className="text-xl">{t(`about.features.${feature}.title`)}</h3>
                <p className="mt-1 text-muted">{t(`about.features.${feature}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Features that were announced and now exist, with their pages. */
const arrived = [
  { feature: 'karma', at: '/dashboard' },
  { feature: 'delivery', at: '/swaps' },
  { feature: 'event', at: '/events' },
  { feature: 'impact', at: '/dashboard' },
] as const;

export function Arrived() {
  const { t } = useTranslation();
  return (
    <section className="page pt-24" aria-labelledby="soon">
      <div className="rounded-card border-2 border-dashed border-muted p-6 sm:p-10">
        <h2 id="soon" className="flex items-center gap-3 text-3xl">
          <PartyPopper size={28} className="text-accent" aria-hidden="true" />
          {t('about.soon.title')}
        </h2>
        <ul className="mt-7 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {arrived.map(({ feature, at }) => (
            <li key={feature}>
              <h3 className="text-xl">
                <Link
                  to={at}
                  className={
                    'group inline-flex min-h-11 items-center gap-2 rounded-input text-primary ' +
                    'underline-offset-4 hover:underline'
                  }
                >
                  {t(`about.soon.${feature}.title`)}
                  <ArrowRight
                    size={18}
                    className="shrink-0 transition-transform duration-150 group-hover:translate-x-1"
                    aria-hidden="true"
                  />
                </Link>
              </h3>
              <p className="mt-1 text-muted">{t(`about.soon.${feature}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const differences = ['waste', 'bonds', 'living'] as const;
const differenceIcons: Record<(typeof differences)[number], LucideIcon> = {
  waste: Leaf,
  bonds: HandHeart,
  living: Gift,
};

export function Difference() {
  const { t } = useTranslation();
  return (
    <section className="page pt-24" aria-labelledby="difference">
      <h2 id="difference" className="text-4xl">
        {t('about.difference.title')}
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {differences.map((difference) => {
          const Icon = differenceIcons[difference];
          return (
            <li key={difference}>
              <Icon size={34} strokeWidth={1.75} className="text-accent" aria-hidden="true" />
              <h3 className="mt-3 text-2xl">{t(`about.difference.${difference}.title`)}</h3>
              <p className="mt-2 text-lg text-muted">{t(`about.difference.${difference}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
