import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, Notification, ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { allPermissions, type AdminPermission } from '@pass-along/contracts';
import { dataProvider } from '../core/resources/dataProvider.ts';
import { createQueryClient } from '../core/api/adminQueryClient.ts';
import type { ResourceName } from '../core/api/resourceRecords.ts';
import { authProvider } from '../core/auth/authProvider.ts';
import { createI18nProvider } from '../core/resources/i18nProvider.ts';
import type { Language } from '../core/i18n/language.ts';
import { resources } from '../core/resources/resources.ts';

interface PageOptions {
  resource?: ResourceName;
  path: string;
  at?: string;
  language?: Language;
  /** Permissions of the signed-in admin; all by default. */
  duties?: readonly AdminPermission[];
}

const definitions = Object.fromEntries(resources.map(({ name, sort }) => [name, { name, options: { sort } }]));

/** Renders one page at its path with the providers of the admin app, including notifications. */
export function renderPage(
  page: ReactElement,
  { resource, path, at = path, language = 'en', duties = allPermissions }: PageOptions,
): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={{
          ...authProvider,
          checkAuth: () => Promise.resolve(),
          getPermissions: () => Promise.resolve(duties),
        }}
        i18nProvider={createI18nProvider(language)}
        queryClient={createQueryClient()}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>
          <ResourceContextProvider value={resource ?? ''}>
            <Routes>
              <Route path={path} element={page} />
            </Routes>
          </ResourceContextProvider>
        </ResourceDefinitionContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}
