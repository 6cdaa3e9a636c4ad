import type { messages as english } from './accountMessages.en.ts';

export const messages: typeof english = {
  login: {
    description: 'Melde dich bei Pass-Along an oder leg ein Konto an.',
    signin: {
      title: 'Willkommen zurück',
      subtitle: 'Melde dich bei deinem Konto an',
      submit: 'Anmelden',
      other: 'Neu hier?',
      otherLink: 'Registrieren',
    },
    signup: {
      title: 'Konto anlegen',
      subtitle: 'Mach heute noch mit',
      submit: 'Registrieren',
      other: 'Schon Mitglied?',
      otherLink: 'Anmelden',
    },
    'forgot-password': {
      title: 'Passwort vergessen',
      subtitle: 'Wir schicken dir einen Link zum Zurücksetzen',
      submit: 'Link schicken',
      other: 'Wieder eingefallen?',
      otherLink: 'Zurück zur Anmeldung',
    },
    'reset-password': {
      title: 'Passwort zurücksetzen',
      subtitle: 'Wähle ein neues Passwort für dein Konto',
      submit: 'Passwort zurücksetzen',
      other: 'Anders überlegt?',
      otherLink: 'Zurück zur Anmeldung',
    },
    forgotLink: 'Passwort vergessen?',
    or: 'oder',
    fullName: 'Vor- und Nachname',
    email: 'E-Mail',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    passwordHint: 'Mindestens {{min}} Zeichen',
    confirmPassword: 'Passwort wiederholen',
    role: 'Rolle',
    rolePlaceholder: 'Wähle eine Rolle',
    roles: {
      user: 'Mitglied',
      admin: 'Admin',
    },
    showPassword: 'Passwort zeigen',
    hidePassword: 'Passwort verbergen',
    showConfirm: 'Wiederholtes Passwort zeigen',
    hideConfirm: 'Wiederholtes Passwort verbergen',
    roleRequired: 'Bitte wähle eine Rolle',
    mismatch: 'Die Passwörter stimmen nicht überein',
    signedUp: 'Schön, dass du dabei bist',
    signedIn: 'Du bist angemeldet',
    signedInWithGoogle: 'Mit Google angemeldet',
    googleFailed: 'Die Anmeldung mit Google hat nicht geklappt',
    googleRetry: 'Weiter mit Google',
    googleAway: 'Google war nicht erreichbar.',
    appeal: 'Einspruch einlegen',
    suspended: 'Dein Konto ist gesperrt: {{reason}}',
    suspendedUntil: 'Dein Konto ist bis zum {{date}} gesperrt: {{reason}}',
    keep: 'Wenn du dich anmeldest, behältst du dein Konto: Nichts wird gelöscht, und alles bleibt, wie es war.',
    kept: 'Du bist angemeldet, und dein Konto wird nicht gelöscht.',
    resetSent: 'Wenn es das Konto gibt, ist die E-Mail unterwegs.',
    resetSentTitle: 'Schau in dein Postfach',
    resetSentText:
      'Wenn {{email}} hier ein Konto hat, ist ein Link zum Zurücksetzen unterwegs. Er funktioniert einmal ' +
      'und läuft nach {{minutes}} Minuten ab.',
    resetAgain: 'Andere Adresse verwenden',
    resetDone: 'Dein Passwort ist zurückgesetzt.',
    resetNotice: 'Diese Seite hat sich vielleicht in einem neuen Tab geöffnet.',
    resetLinkMissing: 'Diese Seite braucht den Link aus deiner E-Mail. Fordere einen neuen an und öffne sie von dort.',
    resetAsk: 'Link zum Zurücksetzen anfordern',
    waitingTitle: 'Fast geschafft',
    waitingText:
      'Dein Konto wartet auf Freigabe. Ein Admin prüft jedes neue Konto, und wir schreiben dir, sobald ' +
      'deines freigegeben ist.',
    waitingHome: 'Solange umsehen',
    policy: {
      'invite-only':
        'Für {{community}} brauchst du eine Einladung. Öffne den Link in deiner Einladungsmail oder gib ' +
        'den Code ein, den du bekommen hast.',
      approval:
        'Bei {{community}} prüft ein Admin jedes neue Konto. Sobald deines freigegeben ist, kannst du dich anmelden.',
      ask: 'Noch keine Einladung? Frag nach einer',
    },
    factorCode: 'Code',
    factorCodeHint: 'Die sechs Ziffern aus deiner Authenticator-App oder einer deiner Wiederherstellungscodes',
    factorTitle: 'Noch ein Schritt: dein zweiter Faktor',
    code: 'Einladungscode',
    codeHint: 'Der Link in deiner Einladungsmail füllt ihn für dich aus',
    invitation: {
      open: 'Du bist zu {{community}} eingeladen.',
      openFor: 'Du bist als {{email}} zu {{community}} eingeladen. Bitte registriere dich mit dieser Adresse.',
      admin: 'Mit dieser Einladung wirst du Admin.',
      used: 'Diese Einladung wurde schon verwendet. Bitte die Person, die sie geschickt hat, um eine neue.',
      revoked: 'Diese Einladung wurde zurückgezogen. Bitte die Person, die sie geschickt hat, um eine neue.',
      expired: 'Diese Einladung ist abgelaufen. Bitte die Person, die sie geschickt hat, um eine neue.',
      unknown:
        'Wir kennen diese Einladung nicht. Prüf den Link, oder bitte die Person, die sie geschickt hat, um eine neue.',
    },
  },
};
