import { brand } from '@pass-along/contracts';
import { isReloading, subscribeToReload } from '@pass-along/contracts/reload';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { CssBaseline } from '@mui/material';
import {
  AccessDenied,
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  CustomRoutes,
  Error as ReactAdminError,
  LoadingPage,
  Notification,
  Resource,
} from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { SignInPage } from './accounts/SignInPage.tsx';
import { getListRoute } from './core/api/resourceRecords.ts';
import { dataProvider } from './core/resources/dataProvider.ts';
import { createLazyPage } from './core/components/lazyPage.ts';
import { createQueryClient } from './core/api/adminQueryClient.ts';
import { authProvider } from './core/auth/authProvider.ts';
import { RequirePermission } from './core/layout/RequirePermission.tsx';
import { createI18nProvider } from './core/resources/i18nProvider.ts';
import { NoSuchPage } from './core/layout/NoSuchPage.tsx';
import { getInitialLanguage, preferences } from './core/layout/preferences.ts';
import { pages } from './adminPages.ts';
import { resources } from './core/resources/resources.ts';
import { darkTheme, lightTheme } from './core/theme/themes.ts';

/** The sign-in page needs no layout. */
const AdminLayout = createLazyPage(async () => (await import('./core/layout/AdminLayout.tsx')).AdminLayout);
const Overview = createLazyPage(async () => (await import('./overview/Overview.tsx')).Overview);

/** Shown when a page fails, unless the page is about to load anew. */
function ErrorPage(props: ComponentProps<typeof ReactAdminError>) {
  return useSyncExternalStore(subscribeToReload, isReloading) ? <LoadingPage /> : <ReactAdminError {...props} />;
}

export function AdminApp() {
  const [queryClient] = useState(createQueryClient);
  const [i18nProvider] = useState(() => createI18nProvider(getInitialLanguage()));
  return (
    // No transitions: react-admin signs out by navigating and clearing its caches at the same time. A navigation that
    // may wait is restarted by every render until it gets its turn.
    <BrowserRouter basename="/admin" useTransitions={false}>
      {/* The same parts as react-admin's own Admin, without its sign-in page, layout and forms */}
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={preferences}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
      >
        <CssBaseline enableColorScheme>
          <CoreAdminUI
            title={`${brand} admin`}
            layout={AdminLayout}
            loginPage={SignInPage}
            authCallbackPage={false}
            catchAll={NoSuchPage}
            dashboard={Overview}
            accessDenied={AccessDenied}
            authenticationError={AuthenticationError}
            error={ErrorPage}
            loading={LoadingPage}
            requireAuth
            disableTelemetry
          >
            {resources.map(({ name, sort, List, Show, recordRepresentation }) => (
              <Resource
                key={name}
                name={name}
                list={
                  <RequirePermission call={getListRoute(name)}>
                    <List />
                  </RequirePermission>
                }
                options={{ sort }}
                {...(Show && {
                  show: (
                    <RequirePermission call={getListRoute(name)}>
                      <Show />
                    </RequirePermission>
                  ),
                })}
                {...(recordRepresentation !== undefined && { recordRepresentation })}
              />
            ))}
            <CustomRoutes>
              {pages.map(({ path, Page, call }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    call ? (
                      <RequirePermission call={call}>
                        <Page />
                      </RequirePermission>
                    ) : (
                      <Page />
                    )
                  }
                />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
          <Notification />
        </CssBaseline>
      </AdminContext>
    </BrowserRouter>
  );
}
