import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { BottomBar } from './BottomBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PagePending } from './PagePending.tsx';
import { PressedEarly, useFramePressedEarly } from './pressedEarly.ts';
import { useScrollPlaces } from './useScrollPlaces.ts';

/** What stands around every page. */
export function Shell() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useScrollPlaces();
  useFramePressedEarly(main);

  // the keyboard and the reader follow to the new page; the first page keeps the browser's own start
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute start-4 top-2 z-50 -translate-y-24 rounded-input bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        {t('nav.skip')}
      </a>
      <Navbar />
      <OfflineNotice />
      <main ref={main} id="content" tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary resetOn={pathname}>
          <Suspense fallback={<PagePending />}>
            <Outlet />
            <PressedEarly />
          </Suspense>
        </ErrorBoundary>
      </main>
      {/* a conversation has the window to itself */}
      {!pathname.startsWith('/chat') && <Footer />}
      <BottomBar />
    </div>
  );
}
