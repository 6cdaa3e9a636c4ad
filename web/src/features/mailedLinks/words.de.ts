import type { messages as english } from './words.en.ts';

export const messages: typeof english = {
  mailed: {
    missing: 'Diese Seite braucht den Link aus deiner E-Mail. Öffne sie von dort.',
    home: 'Zur Startseite',
    toProfile: 'Zu deinem Profil',
    newsletterConfirm: {
      title: 'Abo bestätigen',
      text: 'Ein Druck, und der nächste Brief kommt auch zu dir.',
      submit: 'Abo bestätigen',
      doneTitle: 'Du stehst auf der Liste',
      doneText: 'Der nächste Brief vom Brett kommt in dein Postfach.',
    },
    newsletterLeave: {
      title: 'Newsletter abbestellen',
      text: 'Das nehmen wir dir nicht übel. Am Fuß jeder Seite kommst du wieder zurück.',
      submit: 'Abbestellen',
      doneTitle: 'Du bekommst keinen Newsletter mehr',
      doneText: 'Wir schreiben dir nicht mehr.',
    },
    digestLeave: {
      title: 'Wochenbrief abbestellen',
      text: 'Alles andere, was dich erreicht, bleibt, wie es ist. In deinen Einstellungen schaltest du ihn wieder ein.',
      submit: 'Keinen Wochenbrief mehr',
      doneTitle: 'Kein Wochenbrief mehr',
      doneText:
        'Deine Woche wird nicht mehr für dich zusammengefasst. In deinen Einstellungen schaltest du das wieder ein.',
    },
    confirmEmail: {
      title: 'E-Mail-Adresse bestätigen',
      text: 'Danach meldest du dich mit dieser Adresse an, und Post kommt dorthin.',
      submit: 'Adresse bestätigen',
      doneTitle: 'Deine Adresse ist bestätigt',
      doneText: 'Melde dich ab jetzt mit ihr an.',
    },
  },
};
