import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Shell } from './Shell.tsx';

const HomePage = lazy(async () => ({ default: (await import('./HomePage.tsx')).HomePage }));
const Landing = lazy(async () => ({ default: (await import('./HomePage.tsx')).Landing }));
const LoginPage = lazy(async () => ({ default: (await import('../pages/LoginPage.tsx')).LoginPage }));
const ItemsPage = lazy(async () => ({ default: (await import('../pages/ItemsPage.tsx')).ItemsPage }));
const ItemPage = lazy(async () => ({ default: (await import('../pages/ItemPage.tsx')).ItemPage }));
const EventsPage = lazy(async () => ({ default: (await import('../pages/EventsPage.tsx')).EventsPage }));
const SwapsPage = lazy(async () => ({ default: (await import('../pages/SwapsPage.tsx')).SwapsPage }));
const SwapLoopPage = lazy(async () => ({ default: (await import('../pages/SwapLoopPage.tsx')).SwapLoopPage }));
const NotificationsPage = lazy(async () => ({
  default: (await import('../pages/NotificationsPage.tsx')).NotificationsPage,
}));
const ChatPage = lazy(async () => ({ default: (await import('../pages/ChatPage.tsx')).ChatPage }));
const DashboardPage = lazy(async () => ({ default: (await import('../pages/DashboardPage.tsx')).DashboardPage }));
const WishesPage = lazy(async () => ({ default: (await import('../pages/WishesPage.tsx')).WishesPage }));
const CollectionsPage = lazy(async () => ({ default: (await import('../pages/CollectionsPage.tsx')).CollectionsPage }));
const CollectionPage = lazy(async () => ({ default: (await import('../pages/CollectionPage.tsx')).CollectionPage }));
const GroupsPage = lazy(async () => ({ default: (await import('../pages/GroupsPage.tsx')).GroupsPage }));
const JoinPage = lazy(async () => ({ default: (await import('../pages/JoinPage.tsx')).JoinPage }));
const ProfilePage = lazy(async () => ({ default: (await import('../pages/ProfilePage.tsx')).ProfilePage }));
const MemberPage = lazy(async () => ({ default: (await import('../pages/MemberPage.tsx')).MemberPage }));
const AboutPage = lazy(async () => ({ default: (await import('../pages/AboutPage.tsx')).AboutPage }));
const ContactPage = lazy(async () => ({ default: (await import('../pages/ContactPage.tsx')).ContactPage }));
const NewsletterPage = lazy(async () => ({ default: (await import('../pages/NewsletterPage.tsx')).NewsletterPage }));
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('../pages/ConfirmEmailPage.tsx')).ConfirmEmailPage,
}));
const PrintPage = lazy(async () => ({ default: (await import('../pages/PrintPage.tsx')).PrintPage }));
const ReportPage = lazy(async () => ({ default: (await import('../pages/ReportPage.tsx')).ReportPage }));
const AppealPage = lazy(async () => ({ default: (await import('../pages/AppealPage.tsx')).AppealPage }));
const SuspendedPage = lazy(async () => ({ default: (await import('../pages/SuspendedPage.tsx')).SuspendedPage }));
const GoodbyePage = lazy(async () => ({ default: (await import('../pages/GoodbyePage.tsx')).GoodbyePage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/NotFoundPage.tsx')).NotFoundPage }));

/** The code of a page loads when it is opened; a prerendered page names it at once. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="welcome" element={<Landing />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="items" element={<ItemsPage />} />
        <Route path="items/:itemId" element={<ItemPage />} />
        {/* one page for the list and the dialogs over it */}
        <Route path="events" element={<EventsPage />}>
          <Route path="new" element={null} />
          <Route path=":eventId" element={null} />
        </Route>
        <Route path="swaps" element={<SwapsPage />} />
        <Route path="swaps/loops/:loopId" element={<SwapLoopPage />} />
        <Route path="notifications" element={<NotificationsPage />} />
        <Route path="chat" element={<ChatPage />} />
        <Route path="chat/:conversationId" element={<ChatPage />} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="wishes" element={<WishesPage />} />
        <Route path="collections" element={<CollectionsPage />} />
        <Route path="collections/:collectionId" element={<CollectionPage />} />
        <Route path="groups" element={<GroupsPage />} />
        <Route path="join/:inviteCode" element={<JoinPage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="members/:userId" element={<MemberPage />} />
        <Route path="about" element={<AboutPage />} />
        <Route path="contact" element={<ContactPage />} />
        <Route path="newsletter/confirm" element={<NewsletterPage purpose="newsletterConfirm" />} />
        <Route path="newsletter/leave" element={<NewsletterPage purpose="newsletterLeave" />} />
        <Route path="digest/leave" element={<NewsletterPage purpose="digestLeave" />} />
        <Route path="unsubscribe" element={<NewsletterPage purpose="mailsLeave" />} />
        <Route path="confirm-email" element={<ConfirmEmailPage />} />
        <Route path="print/:sheet" element={<PrintPage />} />
        <Route path="print/:sheet/:id" element={<PrintPage />} />
        <Route path="reports/:caseId" element={<ReportPage />} />
        <Route path="appeal" element={<AppealPage />} />
        <Route path="suspended" element={<SuspendedPage />} />
        <Route path="goodbye" element={<GoodbyePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
