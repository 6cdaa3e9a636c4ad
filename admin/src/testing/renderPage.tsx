import { render } from '@testing-library/react';
import { type ReactElement } from 'react';
import { AdminContext, Notification, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { dataProvider } from '../api/dataProvider.ts';
import { createQueryClient } from '../api/queryClient.ts';
import { type ResourceName } from '../api/resources.ts';
import { i18nProvider } from '../i18n/i18nProvider.ts';

/** Shows one page at its address as the admin app does, with what it notifies of. */
export function renderPage(
  page: ReactElement,
  { resource, path, at = path }: { resource?: ResourceName; path: string; at?: string },
): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={createQueryClient()}>
        <ResourceContextProvider value={resource ?? ''}>
          <Routes>
            <Route path={path} element={page} />
          </Routes>
        </ResourceContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}
