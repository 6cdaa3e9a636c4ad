import type { messages as english } from './newsletterMessages.en.ts';

export const messages: typeof english = {
  newsletter: {
    title: 'Neues vom Brett',
    line: 'Ab und zu eine kurze E-Mail. Du kannst sie jederzeit abbestellen.',
    email: 'E-Mail für den Newsletter',
    placeholder: 'du@example.org',
    subscribe: 'Abonnieren',
    checkInbox: 'Fast geschafft: Wir haben dir eine E-Mail geschickt. Öffne den Link darin, um zu bestätigen.',
  },
};
