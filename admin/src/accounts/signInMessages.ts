import { brand } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

export const signInMessages = defineMessages({
  en: {
    title: 'Sign in as admin',
    pageTitle: `Sign in · ${brand} admin`,
    about: 'For the people who look after the community.',
    email: 'Email',
    password: 'Password',
    code: 'Code',
    codeHint: 'The six digits from your authenticator app, or one of your recovery codes',
    signIn: 'Sign in',
    toCommunity: 'Go to the community',
  },
  de: {
    title: 'Als Admin anmelden',
    pageTitle: `Anmelden · ${brand} Admin`,
    about: 'Für die Menschen, die sich um die Gemeinschaft kümmern.',
    email: 'E-Mail',
    password: 'Passwort',
    code: 'Code',
    codeHint: 'Die sechs Ziffern aus deiner Authenticator-App oder einer deiner Ersatzcodes',
    signIn: 'Anmelden',
    toCommunity: 'Zur Gemeinschaft',
  },
});
