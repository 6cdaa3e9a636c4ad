import { type Language } from '@pass-along/contracts';

/** What the mail to who was turned away at the door says, in one language. */
interface DeclineWords {
  subject: (community: string) => string;
  hello: (name: string) => string;
  why: string;
  erased: string;
}

export const declineWords: Record<Language, DeclineWords> = {
  en: {
    subject: (community) => `Your account at ${community} was declined`,
    hello: (name) => `Hello ${name},`,
    why: 'An admin looked at your wish to join and declined it. The reason given:',
    erased: 'Everything about you is erased within the hour. You can sign up again after that.',
  },
  de: {
    subject: (community) => `Dein Konto bei ${community} wurde abgelehnt`,
    hello: (name) => `Hallo ${name},`,
    why: 'Ein Admin hat sich deinen Beitrittswunsch angesehen und ihn abgelehnt. Der Grund:',
    erased: 'Alles über dich wird innerhalb der nächsten Stunde gelöscht. Danach kannst du dich neu anmelden.',
  },
};
