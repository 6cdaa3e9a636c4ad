import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { joinClasses } from '../ui/joinClasses.ts';
import { BottomBar } from './BottomBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PagePending } from '../ui/PagePending.tsx';
import { pastCopy } from './pastCopy.ts';
import { InputReplay, useShellInputReplay } from './inputReplay.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

const PastBanner = lazy(async () => ({ default: (await import('../features/replay/PastBanner.tsx')).PastBanner }));

/** The page of an address; the form and the details of an event are dialogs over the list. */
const getPage = (pathname: string) => pathname.replace(/^\/events\/.*/, '/events');

/** The frame around every page: navigation, main element and footer. */
export function Shell() {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // the chat fills the window; a conversation leaves out the bars, and its arrow leads back
  const isChat = pathname.startsWith('/chat');
  const isConversation = /^\/chat\/./.test(pathname);
  useScrollRestoration();
  useShellInputReplay(main);

  // focus moves to the new page for keyboards and screen readers; the first page keeps the browser's default focus
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const isSamePage = getPage(shown.current) === getPage(pathname);
    shown.current = pathname;
    // a dialog gives the focus back to the link that opened it
    if (isSamePage && document.activeElement !== document.body) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={joinClasses('flex min-h-dvh flex-col', isChat && 'h-dvh')}>
      <a
        href="#content"
        className={
          'absolute start-4 top-2 z-50 -translate-y-24 rounded-input bg-primary px-4 py-3 font-semibold ' +
          'text-on-primary focus:translate-y-0'
        }
      >
        {t('nav.skip')}
      </a>
      {pastCopy && (
        <Suspense>
          <PastBanner moment={pastCopy.moment} />
        </Suspense>
      )}
      <Navbar isConversation={isConversation} />
      <OfflineNotice />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={joinClasses(
          'flex-1 outline-none',
          isChat && 'min-h-64',
          isChat && !isConversation && 'max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]',
        )}
      >
        <ErrorBoundary resetOn={pathname}>
          <Suspense fallback={<PagePending />}>
            <Outlet />
            <InputReplay />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isChat && <Footer />}
      {!isConversation && <BottomBar />}
    </div>
  );
}
