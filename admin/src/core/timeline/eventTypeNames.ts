import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/language.ts';
import { formatEventType } from './formatEventType.ts';

/** Names of event types in the reader's language. The German names load on demand. */
export function useEventNames(): (type: string) => string {
  const language = useLanguage();
  const { data: names } = useQuery({
    queryKey: ['event names'],
    queryFn: async () => (await import('./germanEventNames.ts')).germanEventNames,
    enabled: language === 'de',
    staleTime: Infinity,
  });
  return (type) => formatEventType(type, language === 'de' ? names : undefined);
}
