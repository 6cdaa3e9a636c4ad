import { type Language } from '@pass-along/contracts';

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

export const digestMessages: Record<Language, DigestMessages> = {
  en: {
    subject: (community) => `Your week in ${community}`,
    hello: (name) => `Hello ${name},`,
    line: 'This is what happened, and what is coming up.',
    items: (count) => (count === 1 ? 'New on the board' : `New on the board: ${String(count)} things`),
    talks: (count) => (count === 1 ? 'Unread in a conversation' : `Unread in ${String(count)} conversations`),
    unread: (count) => (count === 1 ? '1 message' : `${String(count)} messages`),
    events: (count) => (count === 1 ? 'On this week' : `On this week: ${String(count)} events`),
    isMine: 'you take part',
    notices: (count) =>
      count === 1 ? '1 notice waits for you on the bell.' : `${String(count)} notices wait for you on the bell.`,
    more: 'And',
    andMore: (count) => `${String(count)} more`,
    open: 'Take a look',
    why: (leaveUrl) => `You get this once a week. To get it no more, one press is enough: ${leaveUrl}`,
    settings: (settingsUrl) => `What else reaches you is in your settings: ${settingsUrl}`,
  },
  de: {
    subject: (community) => `Deine Woche in ${community}`,
    hello: (name) => `Hallo ${name},`,
    line: 'Das ist passiert, und das steht bevor.',
    items: (count) => (count === 1 ? 'Neu am Brett' : `Neu am Brett: ${String(count)} Dinge`),
    talks: (count) => (count === 1 ? 'Ungelesen in einem Gespräch' : `Ungelesen in ${String(count)} Gesprächen`),
    unread: (count) => (count === 1 ? '1 Nachricht' : `${String(count)} Nachrichten`),
    events: (count) => (count === 1 ? 'Diese Woche los' : `Diese Woche los: ${String(count)} Veranstaltungen`),
    isMine: 'du nimmst teil',
    notices: (count) =>
      count === 1 ? '1 Neuigkeit wartet auf dich.' : `${String(count)} Neuigkeiten warten auf dich.`,
    more: 'Und',
    andMore: (count) => `${String(count)} mehr`,
    open: 'Ansehen',
    why: (leaveUrl) => `Das kommt einmal in der Woche. Soll es nicht mehr kommen, genügt ein Klick: ${leaveUrl}`,
    settings: (settingsUrl) => `Was dich sonst erreicht, steht in deinen Einstellungen: ${settingsUrl}`,
  },
};
