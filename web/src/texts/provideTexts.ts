import { provideMessages } from '../i18n/i18n.ts';
import { englishMessages } from './englishMessages.ts';

provideMessages(englishMessages, async () => {
  const { germanMessages, serverMessages } = await import('./germanMessages.ts');
  return { messages: germanMessages, serverMessages };
});
