import type { Language } from '@pass-along/contracts';

interface OwnDataMessages {
  title: string;
  about: (name: string, day: string) => string;
  profile: string;
  facts: Record<'name' | 'username' | 'email' | 'phone' | 'location' | 'website' | 'bio', string>;
  items: string;
  noItems: string;
  files: string;
  documents: Record<string, string>;
  pictures: string;
}

/** Texts of the first page of 'Download my data'. */
export const ownDataMessages: Record<Language, OwnDataMessages> = {
  en: {
    title: 'Your data on Pass-Along',
    about: (name, day) => `Everything about ${name}, as of ${day}. The files below hold all of it.`,
    profile: 'Your profile',
    facts: {
      name: 'Name',
      username: 'Username',
      email: 'Email',
      phone: 'Phone',
      location: 'Location',
      website: 'Website',
      bio: 'About you',
    },
    items: 'Your items',
    noItems: 'You haven’t listed any items.',
    files: 'What each file is',
    documents: {
      'profile.json': 'Your profile and the state of your account',
      'preferences.json': 'Your notification and privacy settings',
      'items.json': 'Items you listed',
      'stories.json': 'What you left in the stories of your items',
      'likes.json': 'Items you liked',
      'recommendations.json': 'Items we suggest to you, with the reasons',
      'collections.json': 'Your collections, with the items in them',
      'vouches.json': 'Neighbours you vouch for, and those who vouch for you',
      'swap-wants.json': 'What you would swap your items for',
      'swaps.json': 'Swap requests you sent and received',
      'swap-loops.json': 'Swap loops you were asked to join, and what you answered',
      'reviews.json': 'Reviews you wrote and received',
      'karma.json': 'Your karma points, and what each was for',
      'events.json': 'Events you planned or joined, and items you pledged',
      'notifications.json': 'Your notifications',
      'circles.json': 'Groups you belong to',
      'messages.json': 'Messages you sent',
      'account-events.json': 'Every change to your account',
      'activity.json': 'Everything you did, in order',
    },
    pictures: 'Pictures and other files you uploaded',
  },
  de: {
    title: 'Deine Daten bei Pass-Along',
    about: (name, day) => `Alles über ${name}, Stand ${day}. Die Dateien unten enthalten alles.`,
    profile: 'Dein Profil',
    facts: {
      name: 'Name',
      username: 'Benutzername',
      email: 'E-Mail',
      phone: 'Telefon',
      location: 'Ort',
      website: 'Website',
      bio: 'Über dich',
    },
    items: 'Deine Dinge',
    noItems: 'Du hast noch nichts ausgehängt.',
    files: 'Was in welcher Datei steht',
    documents: {
      'profile.json': 'Dein Profil und der Stand deines Kontos',
      'preferences.json': 'Deine Einstellungen zu Benachrichtigungen und Privatsphäre',
      'items.json': 'Dinge, die du ausgehängt hast',
      'stories.json': 'Was du zu den Geschichten deiner Dinge beigetragen hast',
      'likes.json': 'Dinge, die dir gefallen',
      'recommendations.json': 'Dinge, die wir dir vorschlagen, mit den Gründen',
      'collections.json': 'Deine Sammlungen und was darin ist',
      'vouches.json': 'Für wen du bürgst und wer für dich bürgt',
      'swap-wants.json': 'Wogegen du deine Dinge tauschen würdest',
      'swaps.json': 'Tauschanfragen, die du gestellt oder bekommen hast',
      'swap-loops.json': 'Tauschkreise, für die du gefragt wurdest, und was du geantwortet hast',
      'reviews.json': 'Bewertungen, die du geschrieben oder bekommen hast',
      'karma.json': 'Deine Karmapunkte und wofür es sie gab',
      'events.json': 'Veranstaltungen, die du geplant oder besucht hast, und zugesagte Dinge',
      'notifications.json': 'Deine Benachrichtigungen',
      'circles.json': 'Gruppen, in denen du bist',
      'messages.json': 'Nachrichten, die du geschrieben hast',
      'account-events.json': 'Jede Änderung an deinem Konto',
      'activity.json': 'Alles, was du getan hast, der Reihe nach',
    },
    pictures: 'Bilder und andere Dateien, die du hochgeladen hast',
  },
};
