import { buildMailtoUrl } from '@pass-along/contracts';
import {
  Clock,
  Mail,
  MapPin,
  MessageCircle,
  Phone,
  Sparkles,
  Sprout,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostboxDrawing } from './PostboxDrawing.tsx';

export function ContactHero() {
  const { t } = useTranslation();
  return (
    <section className="bg-primary text-on-primary">
      <div className="page grid items-end gap-x-12 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="py-12 md:self-center md:py-20">
          <h1 className="text-hero">{t('contact.title')}</h1>
          <p className="mt-5 max-w-[40ch] text-xl">{t('contact.line')}</p>
        </div>
        <div className="mx-auto w-full max-w-72 md:max-w-none">
          <PostboxDrawing />
        </div>
      </div>
    </section>
  );
}

const ways = ['email', 'phone', 'office', 'chat'] as const;
const wayIcons: Record<(typeof ways)[number], LucideIcon> = {
  email: Mail,
  phone: Phone,
  office: MapPin,
  chat: MessageCircle,
};

export function ContactCards() {
  const { t } = useTranslation();
  return (
    <section className="page pt-12" aria-label={t('contact.ways')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {ways.map((way) => {
          const Icon = wayIcons[way];
          const detail = t(`contact.${way}.detail`);
          return (
            <li key={way} className="rounded-card border border-line bg-surface p-5">
              <Icon size={26} className="text-accent" aria-hidden="true" />
              <h2 className="mt-3 text-xl">{t(`contact.${way}.title`)}</h2>
              <p className="mt-1 font-medium wrap-anywhere">
                <Detail way={way} text={detail} />
              </p>
              <p className="flex items-center gap-1.5 text-muted">
                {way !== 'email' && way !== 'chat' && <Clock size={16} className="shrink-0" aria-hidden="true" />}
                {t(`contact.${way}.hint`)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Detail({ way, text }: { way: (typeof ways)[number]; text: string }) {
  const link = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4';
  switch (way) {
    case 'email':
      return (
        <a href={buildMailtoUrl(text)} className={link}>
          {text}
        </a>
      );
    case 'phone':
      return (
        <a href={`tel:${text.replace(/[^+\d]/g, '')}`} className={link}>
          {text}
        </a>
      );
    case 'office':
    case 'chat':
      return <span className="inline-flex min-h-11 items-center">{text}</span>;
  }
}

const features = ['small', 'impact', 'karma', 'event'] as const;
const featureIcons: Record<(typeof features)[number], LucideIcon> = {
  small: Users,
  impact: Sprout,
  karma: Trophy,
  event: Sparkles,
};

export function ContactFeatures() {
  const { t } = useTranslation();
  return (
    <section className="page pt-20" aria-labelledby="joining">
      <h2 id="joining" className="text-3xl">
        {t('contact.features.title')}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {features.map((feature) => {
          const Icon = featureIcons[feature];
          return (
            <li key={feature} className="perforated pt-5">
              <Icon size={28} strokeWidth={1.75} className="text-primary" aria-hidden="true" />
              <h3 className="mt-3 text-xl">{t(`contact.features.${feature}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`contact.features.${feature}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
