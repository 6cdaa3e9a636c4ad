import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/language.ts';
import { formatEventType } from './formatEventType.ts';

/** Names of event types in the reader's language. */
export const useEventNames = () =>
  useTypeNames('event names', async () => (await import('./germanEventNames.ts')).germanEventNames);

/** Names of stored types in the reader's language. The German names load on demand. */
export function useTypeNames(
  what: string,
  loadGerman: () => Promise<Readonly<Record<string, string>>>,
): (type: string) => string {
  const language = useLanguage();
  const { data: names } = useQuery({
    queryKey: [what],
    queryFn: loadGerman,
    enabled: language === 'de',
    staleTime: Infinity,
  });
  return (type) => formatEventType(type, language === 'de' ? names : undefined);
}
