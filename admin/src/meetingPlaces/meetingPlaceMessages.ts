import type { MeetingPlaceDetails } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

type FieldLabels = Record<keyof MeetingPlaceDetails, string>;

export const meetingPlaceMessages = defineMessages({
  en: {
    title: 'Meeting places',
    about: 'Public places where neighbours can meet safely. Handovers and events offer the open ones first.',
    add: 'Add a meeting place',
    added: (name: string) => `Members can now choose ${name}`,
    none: 'No meeting places yet',
    noneAdvice: 'Add one that is public, well lit and easy to find, such as a library entrance.',
    fields: {
      name: 'Name',
      address: 'Address or directions',
      mapUrl: 'Map link',
      hours: 'Hours',
      stepFree: 'Step-free',
      note: 'Note',
    } satisfies FieldLabels,
    hints: { mapUrl: 'For example from OpenStreetMap', hours: 'For example “daily 8–20”' },
    notStepFree: 'Not step-free',
    hours: (hours: string) => `Hours: ${hours}`,
    map: 'Open the map',
    mapOf: (name: string) => `Open the map of ${name}`,
    edit: 'Edit',
    editOne: (name: string) => `Edit ${name}`,
    save: 'Save',
    saved: (name: string) => `${name} is saved`,
    editConsequence: 'Handovers and events already planned there keep their text.',
    close: 'Close',
    closeOne: (name: string) => `Close ${name}`,
    closeTitle: (name: string) => `Close ${name}?`,
    closeConsequence:
      'Nobody can choose it for new handovers and events. What is already planned there stays and shows that the ' +
      'place is closed; those who planned it are told. You can reopen it later.',
    closedOne: (name: string) => `${name} is closed`,
    closed: 'closed',
    reopen: 'Reopen',
    reopenOne: (name: string) => `Reopen ${name}`,
    reopenTitle: (name: string) => `Reopen ${name}?`,
    reopenConsequence: 'Members can choose it again.',
    reopenedOne: (name: string) => `${name} is open again`,
    history: 'History',
    historyOf: (name: string) => `History of ${name}`,
  },
  de: {
    title: 'Treffpunkte',
    about:
      'Öffentliche Orte, an denen sich alle sicher treffen können. Übergaben und Veranstaltungen bieten die offenen ' +
      'zuerst an.',
    add: 'Treffpunkt anlegen',
    added: (name: string) => `${name} steht jetzt zur Wahl`,
    none: 'Noch keine Treffpunkte',
    noneAdvice: 'Leg einen an, der öffentlich, hell und leicht zu finden ist, etwa den Eingang einer Bücherei.',
    fields: {
      name: 'Name',
      address: 'Adresse oder Wegbeschreibung',
      mapUrl: 'Link zur Karte',
      hours: 'Öffnungszeiten',
      stepFree: 'Stufenlos',
      note: 'Hinweis',
    } satisfies FieldLabels,
    hints: { mapUrl: 'Zum Beispiel von OpenStreetMap', hours: 'Zum Beispiel „täglich 8–20 Uhr“' },
    notStepFree: 'Nicht stufenlos',
    hours: (hours: string) => `Geöffnet: ${hours}`,
    map: 'Karte öffnen',
    mapOf: (name: string) => `Karte von ${name} öffnen`,
    edit: 'Bearbeiten',
    editOne: (name: string) => `${name} bearbeiten`,
    save: 'Speichern',
    saved: (name: string) => `${name} ist gespeichert`,
    editConsequence: 'Übergaben und Veranstaltungen, die dort schon geplant sind, behalten ihren Text.',
    close: 'Schließen',
    closeOne: (name: string) => `${name} schließen`,
    closeTitle: (name: string) => `${name} schließen?`,
    closeConsequence:
      'Für neue Übergaben und Veranstaltungen steht der Treffpunkt nicht mehr zur Wahl. Was dort schon geplant ist, ' +
      'bleibt und zeigt, dass er geschlossen ist; wer es geplant hat, erfährt davon. Du kannst ihn später wieder ' +
      'öffnen.',
    closedOne: (name: string) => `${name} ist geschlossen`,
    closed: 'geschlossen',
    reopen: 'Wieder öffnen',
    reopenOne: (name: string) => `${name} wieder öffnen`,
    reopenTitle: (name: string) => `${name} wieder öffnen?`,
    reopenConsequence: 'Der Treffpunkt steht dann wieder zur Wahl.',
    reopenedOne: (name: string) => `${name} ist wieder offen`,
    history: 'Verlauf',
    historyOf: (name: string) => `Verlauf von ${name}`,
  },
});
