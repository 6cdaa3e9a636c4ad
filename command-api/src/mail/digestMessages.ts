import { type Language, isolateArguments } from '@pass-along/contracts';

/** All texts of a digest in one language. */
interface DigestMessages {
  subject: (community: string) => string;
  hello: (name: string) => string;
  line: string;
  items: (count: number) => string;
  talks: (count: number) => string;
  unread: (count: number) => string;
  events: (count: number) => string;
  isMine: string;
  notices: (count: number) => string;
  more: string;
  andMore: (count: number) => string;
  open: string;
  why: (leaveUrl: string) => string;
  settings: (settingsUrl: string) => string;
}

export const digestMessages: Record<Language, DigestMessages> = isolateArguments({
  en: {
    subject: (community) => `Your week in ${community}`,
    hello: (name) => `Hello ${name},`,
    line: 'This is what happened, and what is coming up.',
    items: (count) => (count === 1 ? 'New on the board' : `New on the board: ${String(count)} items`),
    talks: (count) => (count === 1 ? 'Unread in a conversation' : `Unread in ${String(count)} conversations`),
    unread: (count) => (count === 1 ? '1 message' : `${String(count)} messages`),
    events: (count) => (count === 1 ? 'Happening this week' : `Happening this week: ${String(count)} events`),
    isMine: 'you’re going',
    notices: (count) =>
      count === 1 ? 'You have 1 unread notification.' : `You have ${String(count)} unread notifications.`,
    more: 'And',
    andMore: (count) => `${String(count)} more`,
    open: 'Take a look',
    why: (leaveUrl) => `You get this email once a week. Unsubscribe with one click: ${leaveUrl}`,
    settings: (settingsUrl) => `Change your other notifications in your settings: ${settingsUrl}`,
  },
  de: {
    subject: (community) => `Deine Woche in ${community}`,
    hello: (name) => `Hallo ${name},`,
    line: 'Das ist passiert, und das steht bevor.',
    items: (count) => (count === 1 ? 'Neu am Brett' : `Neu am Brett: ${String(count)} Dinge`),
    talks: (count) =>
      count === 1 ? 'Ungelesen in einer Unterhaltung' : `Ungelesen in ${String(count)} Unterhaltungen`,
    unread: (count) => (count === 1 ? '1 Nachricht' : `${String(count)} Nachrichten`),
    events: (count) => (count === 1 ? 'Diese Woche los' : `Diese Woche los: ${String(count)} Veranstaltungen`),
    isMine: 'du nimmst teil',
    notices: (count) =>
      count === 1
        ? 'Du hast 1 ungelesene Benachrichtigung.'
        : `Du hast ${String(count)} ungelesene Benachrichtigungen.`,
    more: 'Und',
    andMore: (count) => `${String(count)} weitere`,
    open: 'Ansehen',
    why: (leaveUrl) => `Diese Mail kommt einmal in der Woche. Mit einem Klick bestellst du sie ab: ${leaveUrl}`,
    settings: (settingsUrl) => `Deine anderen Benachrichtigungen änderst du in den Einstellungen: ${settingsUrl}`,
  },
});
