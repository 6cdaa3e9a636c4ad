import type { correctedFields } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

type Corrected = (typeof correctedFields)[number];

/** Texts of the actions on one member. */
export const memberCareMessages = defineMessages({
  en: {
    reason: 'Reason',
    toBeErased: 'To be erased',
    edit: 'Edit profile',
    editOne: (name: string) => `Edit ${name}`,
    editTitle: (name: string) => `Edit the profile of ${name}`,
    editConsequence: (name: string) =>
      `The change shows everywhere right away. ${name} gets an email with what changed and your reason, ` +
      `and can change it again.`,
    fields: {
      name: 'Name',
      username: 'Username',
      bio: 'Bio',
      picture: 'Remove the picture',
    } satisfies Record<Corrected, string>,
    save: 'Save changes',
    edited: (name: string) => `Changed the profile of ${name} and sent them an email`,
    warn: 'Warn',
    warnTitle: (name: string) => `Warn ${name}?`,
    warnConsequence: (name: string) =>
      `${name} gets your message by email. Nothing else changes, and only the admins can see it.`,
    warned: (name: string) => `Warned ${name}`,
    delete: 'Delete account',
    deleteOne: (name: string) => `Delete ${name}`,
    cannotBeDeleted: (name: string) =>
      `${name} can’t be deleted right now. Only active accounts can be deleted, so that the member can ` +
      `still sign in and keep the account.`,
    deleteTitle: (name: string) => `Delete the account of ${name}?`,
    deleteConsequence: (name: string) =>
      `${name} is signed out everywhere and gets an email with your reason. After the grace period, ` +
      `everything about them is permanently erased; signing in before then cancels it. No one else is ` +
      `notified.`,
    deleted: (name: string) => `The deletion of ${name} has started`,
    notes: 'Admin notes',
    notesAbout: (name: string) =>
      `Only admins can see these notes here. They are included in the data ${name} can download, and are ` +
      `erased with the account.`,
    noNotes: 'No notes yet.',
    addNote: 'Add a note',
    note: 'Note',
    noted: 'Note saved',
    swaps: 'Swaps',
    noSwaps: 'No swaps yet.',
    reviews: 'Reviews',
    noReviews: 'No reviews yet.',
    sealedReview: 'not yet published',
    stars: (rating: number) => `${String(rating)} of 5`,
    wrote: (about: string) => `about ${about}`,
    got: (reviewer: string) => `by ${reviewer}`,
    reports: 'Reports about them',
    noReports: 'No reports about them or their content.',
    warnings: 'Warnings',
    noWarnings: 'No warnings.',
    all: (count: number) => `All ${String(count)}`,
  },
  de: {
    reason: 'Begründung',
    toBeErased: 'Wird gelöscht',
    edit: 'Profil bearbeiten',
    editOne: (name: string) => `${name} bearbeiten`,
    editTitle: (name: string) => `Profil von ${name} bearbeiten`,
    editConsequence: (name: string) =>
      `Es ist sofort überall zu sehen. ${name} bekommt eine Mail mit den Änderungen und deiner Begründung ` +
      `und kann es wieder ändern.`,
    fields: {
      name: 'Name',
      username: 'Benutzername',
      bio: 'Über sich',
      picture: 'Bild entfernen',
    } satisfies Record<Corrected, string>,
    save: 'Änderungen speichern',
    edited: (name: string) => `Profil von ${name} geändert und eine Mail geschickt`,
    warn: 'Verwarnen',
    warnTitle: (name: string) => `${name} verwarnen?`,
    warnConsequence: (name: string) =>
      `${name} bekommt deine Nachricht per Mail. Sonst ändert sich nichts, und nur die Admins können sie sehen.`,
    warned: (name: string) => `${name} ist verwarnt`,
    delete: 'Konto löschen',
    deleteOne: (name: string) => `${name} löschen`,
    cannotBeDeleted: (name: string) =>
      `${name} lässt sich gerade nicht löschen. Das geht nur bei aktiven Konten, damit das Mitglied sich ` +
      `anmelden und das Konto behalten kann.`,
    deleteTitle: (name: string) => `Konto von ${name} löschen?`,
    deleteConsequence: (name: string) =>
      `${name} wird überall abgemeldet und bekommt eine Mail mit deiner Begründung. Nach der Bedenkzeit ` +
      `wird alles über das Mitglied endgültig gelöscht; eine Anmeldung vorher bricht das ab. Sonst wird ` +
      `niemand benachrichtigt.`,
    deleted: (name: string) => `Die Löschung von ${name} hat begonnen`,
    notes: 'Admin-Notizen',
    notesAbout: (name: string) =>
      `Nur Admins sehen diese Notizen hier. Sie gehören zu den Daten, die ${name} herunterladen kann, und ` +
      `werden mit dem Konto gelöscht.`,
    noNotes: 'Noch keine Notizen.',
    addNote: 'Notiz hinzufügen',
    note: 'Notiz',
    noted: 'Notiz gespeichert',
    swaps: 'Tauschgeschäfte',
    noSwaps: 'Noch keine Tauschgeschäfte.',
    reviews: 'Bewertungen',
    noReviews: 'Noch keine Bewertungen.',
    sealedReview: 'noch nicht veröffentlicht',
    stars: (rating: number) => `${String(rating)} von 5`,
    wrote: (about: string) => `über ${about}`,
    got: (reviewer: string) => `von ${reviewer}`,
    reports: 'Meldungen',
    noReports: 'Keine Meldungen über dieses Mitglied oder seine Inhalte.',
    warnings: 'Verwarnungen',
    noWarnings: 'Keine Verwarnungen.',
    all: (count: number) => `Alle ${String(count)}`,
  },
});
