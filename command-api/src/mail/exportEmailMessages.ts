import { type ExportRhythm, type Language, type ListName, isolateArguments } from '@pass-along/contracts';
import type { EmailContent } from './emailContent.ts';
import type { TemplateFacts } from './mailMessages.ts';

/** All texts of the mail about a scheduled export, in one language. */
interface ExportMessages {
  lists: Record<ListName, string>;
  subject: (list: string) => string;
  hello: (name: string) => string;
  due: Record<ExportRhythm, (list: string) => string>;
  open: string;
  notHere: string;
  end: string;
}

const exportMessages: Record<Language, ExportMessages> = isolateArguments({
  en: {
    lists: {
      audit: 'Audit',
      cases: 'Reports',
      circles: 'Groups',
      collections: 'Collections',
      'contact-messages': 'Contact messages',
      events: 'Events',
      invitations: 'Invitations',
      'invite-requests': 'Invite requests',
      items: 'Items',
      'karma-entries': 'Karma entries',
      members: 'Users',
      newsletter: 'Newsletter',
      reviews: 'Reviews',
      'swap-loops': 'Swap loops',
      swaps: 'Swaps',
    },
    subject: (list) => `Your export is due: ${list}`,
    hello: (name) => `Hello ${name},`,
    due: {
      week: (list) => `You put the list “${list}” on a weekly schedule. It’s ready to export.`,
      month: (list) => `You put the list “${list}” on a monthly schedule. It’s ready to export.`,
    },
    open: 'Export the list',
    notHere:
      'The file is created when you open the link and are signed in, for you only. This email contains ' +
      'none of the data.',
    end: 'You can turn this off on the same page.',
  },
  de: {
    lists: {
      audit: 'Audit',
      cases: 'Meldungen',
      circles: 'Gruppen',
      collections: 'Sammlungen',
      'contact-messages': 'Kontaktnachrichten',
      events: 'Veranstaltungen',
      invitations: 'Einladungen',
      'invite-requests': 'Einladungswünsche',
      items: 'Dinge',
      'karma-entries': 'Karma-Einträge',
      members: 'Benutzer',
      newsletter: 'Newsletter',
      reviews: 'Bewertungen',
      'swap-loops': 'Tauschkreise',
      swaps: 'Tauschgeschäfte',
    },
    subject: (list) => `Dein Export ist fällig: ${list}`,
    hello: (name) => `Hallo ${name},`,
    due: {
      week: (list) => `Du hast die Liste „${list}“ für jede Woche eingeplant. Du kannst sie jetzt exportieren.`,
      month: (list) => `Du hast die Liste „${list}“ für jeden Monat eingeplant. Du kannst sie jetzt exportieren.`,
    },
    open: 'Liste exportieren',
    notHere:
      'Die Datei wird erst erstellt, wenn du den Link öffnest und angemeldet bist, und nur für dich. Diese ' +
      'Mail enthält keine Daten daraus.',
    end: 'Auf derselben Seite kannst du das abschalten.',
  },
});

const createExportEmailTemplate =
  (words: ExportMessages) =>
  ({ name, list, every, url }: TemplateFacts['scheduledExport']): EmailContent => {
    const named = words.lists[list];
    return {
      subject: words.subject(named),
      heading: words.subject(named),
      paragraphs: [words.hello(name), words.due[every](named)],
      action: { label: words.open, url },
      notes: [words.notHere, words.end],
    };
  };

export const exportEmailTemplates = {
  en: createExportEmailTemplate(exportMessages.en),
  de: createExportEmailTemplate(exportMessages.de),
};
