import { brand } from '@pass-along/contracts';
import { lazy } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { dataProvider } from './api/dataProvider.ts';
import { createQueryClient } from './api/queryClient.ts';
import { authProvider } from './auth/authProvider.ts';
import { SignInPage } from './auth/SignInPage.tsx';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { NoSuchPage } from './layout/NoSuchPage.tsx';
import { preferences } from './layout/preferences.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const Overview = lazy(async () => ({ default: (await import('./overview/Overview.tsx')).Overview }));
const MemberList = lazy(async () => ({ default: (await import('./members/MemberList.tsx')).MemberList }));
const MemberShow = lazy(async () => ({ default: (await import('./members/MemberShow.tsx')).MemberShow }));
const ItemList = lazy(async () => ({ default: (await import('./items/ItemList.tsx')).ItemList }));
const ItemShow = lazy(async () => ({ default: (await import('./items/ItemShow.tsx')).ItemShow }));
const SwapList = lazy(async () => ({ default: (await import('./swaps/SwapList.tsx')).SwapList }));
const SwapShow = lazy(async () => ({ default: (await import('./swaps/SwapShow.tsx')).SwapShow }));
const InvitationList = lazy(async () => ({
  default: (await import('./invitations/InvitationList.tsx')).InvitationList,
}));
const InviteRequestList = lazy(async () => ({
  default: (await import('./inviteRequests/InviteRequestList.tsx')).InviteRequestList,
}));
const ContactMessageList = lazy(async () => ({
  default: (await import('./messages/ContactMessageList.tsx')).ContactMessageList,
}));
const ContactMessageShow = lazy(async () => ({
  default: (await import('./messages/ContactMessageShow.tsx')).ContactMessageShow,
}));
const NewsletterList = lazy(async () => ({
  default: (await import('./newsletter/NewsletterList.tsx')).NewsletterList,
}));
const SettingsPage = lazy(async () => ({ default: (await import('./settings/SettingsPage.tsx')).SettingsPage }));
const AuditList = lazy(async () => ({ default: (await import('./audit/AuditList.tsx')).AuditList }));
const AuditShow = lazy(async () => ({ default: (await import('./audit/AuditShow.tsx')).AuditShow }));
const TimelinePage = lazy(async () => ({ default: (await import('./timeline/TimelinePage.tsx')).TimelinePage }));

const queryClient = createQueryClient();

export function App() {
  return (
    <BrowserRouter basename="/admin">
      <Admin
        title={`${brand} admin`}
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={preferences}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        layout={AdminLayout}
        loginPage={SignInPage}
        catchAll={NoSuchPage}
        dashboard={Overview}
        requireAuth
        disableTelemetry
      >
        <Resource name="members" list={MemberList} show={MemberShow} recordRepresentation="name" />
        <Resource name="items" list={ItemList} show={ItemShow} recordRepresentation="title" />
        <Resource name="swaps" list={SwapList} show={SwapShow} />
        <Resource name="invitations" list={InvitationList} />
        <Resource name="invite-requests" list={InviteRequestList} />
        <Resource
          name="contact-messages"
          list={ContactMessageList}
          show={ContactMessageShow}
          recordRepresentation="subject"
        />
        <Resource name="newsletter" list={NewsletterList} />
        <Resource name="audit" list={AuditList} show={AuditShow} recordRepresentation="type" />
        <CustomRoutes>
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/timeline/:stream" element={<TimelinePage />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}
