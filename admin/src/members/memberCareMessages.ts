import { type correctedFields } from '@pass-along/contracts';
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
      `It shows at once, everywhere. ${name} is mailed what changed and your reason, and can change it again.`,
    fields: {
      name: 'Name',
      username: 'Username',
      bio: 'About them',
      picture: 'Remove the picture',
    } satisfies Record<Corrected, string>,
    save: 'Save the changes',
    edited: (name: string) => `Changed the profile of ${name}, who is told by mail`,
    warn: 'Warn',
    warnTitle: (name: string) => `Warn ${name}?`,
    warnConsequence: (name: string) =>
      `${name} gets your words by mail. Nothing else changes, and nobody else but the admins is told.`,
    warned: (name: string) => `Warned ${name}`,
    delete: 'Delete account',
    deleteOne: (name: string) => `Delete ${name}`,
    cannotBeDeleted: (name: string) =>
      `${name} cannot be deleted now: only who can sign in, and so keep the account, can be.`,
    deleteTitle: (name: string) => `Delete the account of ${name}?`,
    deleteConsequence: (name: string) =>
      `${name} is signed out everywhere, and mailed your reason. When the days of grace are over, everything about them is erased for good; signing in before undoes it. Nobody else is told.`,
    deleted: (name: string) => `The deletion of ${name} has begun`,
    notes: 'Notes among admins',
    notesAbout: (name: string) =>
      `Only admins read them here. They are part of what ${name} can download, and go with the account.`,
    noNotes: 'Nobody has left a note.',
    addNote: 'Add a note',
    note: 'Note',
    noted: 'The note is kept',
    swaps: 'Swaps',
    noSwaps: 'No swaps yet.',
    reviews: 'Reviews',
    noReviews: 'No reviews yet.',
    sealedReview: 'not yet published',
    stars: (rating: number) => `${String(rating)} of 5`,
    wrote: (about: string) => `about ${about}`,
    got: (reviewer: string) => `by ${reviewer}`,
    reports: 'Reports about them',
    noReports: 'Nobody has reported them, or what is theirs.',
    warnings: 'Warnings',
    noWarnings: 'No warnings.',
    all: (count: number) => `All ${String(count)}`,
  },
  de: {
    reason: 'Grund',
    toBeErased: 'Wird gelöscht',
    edit: 'Profil bearbeiten',
    editOne: (name: string) => `${name} bearbeiten`,
    editTitle: (name: string) => `Profil von ${name} bearbeiten`,
    editConsequence: (name: string) =>
      `Es ist sofort überall zu sehen. ${name} erfährt per Mail, was sich geändert hat und warum, und kann es wieder ändern.`,
    fields: {
      name: 'Name',
      username: 'Benutzername',
      bio: 'Über sich',
      picture: 'Bild entfernen',
    } satisfies Record<Corrected, string>,
    save: 'Änderungen speichern',
    edited: (name: string) => `Profil von ${name} geändert; die Mail dazu ist unterwegs`,
    warn: 'Verwarnen',
    warnTitle: (name: string) => `${name} verwarnen?`,
    warnConsequence: (name: string) =>
      `${name} bekommt deine Worte per Mail. Sonst ändert sich nichts, und außer den Admins erfährt es niemand.`,
    warned: (name: string) => `${name} ist verwarnt`,
    delete: 'Konto löschen',
    deleteOne: (name: string) => `${name} löschen`,
    cannotBeDeleted: (name: string) =>
      `${name} lässt sich jetzt nicht löschen: Das geht nur, wenn jemand sich anmelden und das Konto so behalten kann.`,
    deleteTitle: (name: string) => `Konto von ${name} löschen?`,
    deleteConsequence: (name: string) =>
      `${name} wird überall abgemeldet und bekommt deinen Grund per Mail. Nach den Bedenktagen wird alles über das Mitglied endgültig gelöscht; wer sich vorher anmeldet, macht es rückgängig. Sonst erfährt es niemand.`,
    deleted: (name: string) => `Das Löschen von ${name} hat begonnen`,
    notes: 'Notizen unter Admins',
    notesAbout: (name: string) =>
      `Hier lesen sie nur Admins. Sie gehören zu dem, was ${name} herunterladen kann, und gehen mit dem Konto.`,
    noNotes: 'Niemand hat eine Notiz hinterlassen.',
    addNote: 'Notiz hinzufügen',
    note: 'Notiz',
    noted: 'Die Notiz ist festgehalten',
    swaps: 'Tausche',
    noSwaps: 'Noch keine Tausche.',
    reviews: 'Bewertungen',
    noReviews: 'Noch keine Bewertungen.',
    sealedReview: 'noch nicht veröffentlicht',
    stars: (rating: number) => `${String(rating)} von 5`,
    wrote: (about: string) => `über ${about}`,
    got: (reviewer: string) => `von ${reviewer}`,
    reports: 'Meldungen',
    noReports: 'Niemand hat dieses Mitglied gemeldet, oder was ihm gehört.',
    warnings: 'Verwarnungen',
    noWarnings: 'Keine Verwarnungen.',
    all: (count: number) => `Alle ${String(count)}`,
  },
});
