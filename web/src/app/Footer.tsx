import { ArrowUp } from 'lucide-react';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BrandWordmark } from '../drawings/BrandWordmark.tsx';
import { useNear } from '../motion/useNear.ts';
import { scrollBehavior } from '../motion/useReducedMotion.ts';
import { useSession } from '../session/sessionContext.ts';
import { Button } from '../ui/Button.tsx';
import { CommunityName } from '../ui/CommunityName.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const NewsletterBox = lazy(async () => ({
  default: (await import('../features/newsletter/NewsletterBox.tsx')).NewsletterBox,
}));

/** Members have one line; visitors see all of the site. */
export function Footer() {
  const { session } = useSession();
  return session.status === 'signedIn' || session.status === 'checking' ? <MemberFooter /> : <VisitorFooter />;
}

function MemberFooter() {
  const { t } = useTranslation();
  return (
    <footer className="mt-20 border-t border-line print:hidden max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-1 py-3">
        <ul className="flex flex-wrap gap-x-8">
          <FooterLink to="/about">{t('nav.about')}</FooterLink>
          <FooterLink to="/contact">{t('nav.contact')}</FooterLink>
          <FooterLink to="/profile?tab=settings">{t('footer.privacy')}</FooterLink>
        </ul>
        <div className="ms-auto">
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

function VisitorFooter() {
  const { t } = useTranslation();
  return (
    <footer className="mt-20 print:hidden bg-sunken max-md:pb-[calc(4rem+env(safe-area-inset-bottom))]">
      <div className="tear-strips h-9 border-b-2 border-dashed border-line bg-bg" aria-hidden="true" />
      <div className="page grid gap-x-14 gap-y-10 py-12 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)_auto]">
        <div className="flex flex-col gap-8">
          <div className="flex max-w-xs flex-col gap-3">
            <span className="text-2xl">
              <BrandWordmark />
            </span>
            <CommunityName className="font-display text-lg font-semibold wrap-anywhere" />
            <p className="text-muted">{t('footer.line')}</p>
          </div>
          <Newsletter />
        </div>
        <div className="grid grid-cols-2 content-start gap-x-10 gap-y-8 sm:grid-cols-3">
          <Column title={t('footer.explore')}>
            <FooterLink to="/items">{t('nav.items')}</FooterLink>
            <FooterLink to="/events">{t('nav.events')}</FooterLink>
            <FooterLink to="/groups">{t('nav.groups')}</FooterLink>
          </Column>
          <Column title={t('footer.info')}>
            <FooterLink to="/about">{t('nav.about')}</FooterLink>
            <FooterLink to="/contact">{t('nav.contact')}</FooterLink>
          </Column>
          <Column title={t('footer.account')}>
            <FooterLink to="/login?mode=signin">{t('nav.signIn')}</FooterLink>
            <FooterLink to="/login?mode=signup">{t('nav.signUp')}</FooterLink>
          </Column>
        </div>
        <div className="flex flex-wrap items-center gap-4 self-start lg:flex-col lg:items-stretch">
          <Button variant="secondary" icon={<ArrowUp size={18} aria-hidden="true" />} onClick={scrollToTop}>
            {t('footer.backToTop')}
          </Button>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Loads its code when it scrolls near the window; its space is reserved. */
function Newsletter() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, 100);
  return (
    <div ref={place} className="min-h-28">
      {near && (
        <Suspense fallback={null}>
          <NewsletterBox />
        </Suspense>
      )}
    </div>
  );
}

function scrollToTop() {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
  document.getElementById('content')?.focus({ preventScroll: true });
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 font-sans text-base font-semibold tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className={
          'inline-flex min-h-11 min-w-11 items-center text-muted underline-offset-4 hover:text-ink ' + 'hover:underline'
        }
      >
        {children}
      </Link>
    </li>
  );
}
