import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/language.ts';
import { eventWords } from './eventWords.ts';

/** What event types are called in the reader's language; the German names come when they are wanted. */
export function useEventNames(): (type: string) => string {
  const language = useLanguage();
  const { data: names } = useQuery({
    queryKey: ['event names'],
    queryFn: async () => (await import('./germanEventNames.ts')).germanEventNames,
    enabled: language === 'de',
    staleTime: Infinity,
  });
  return (type) => eventWords(type, language === 'de' ? names : undefined);
}
