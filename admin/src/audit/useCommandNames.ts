import { useTypeNames } from '../core/timeline/eventTypeNames.ts';

/** Names of commands in the reader's language. */
export const useCommandNames = () =>
  useTypeNames('command names', async () => (await import('./germanCommandNames.ts')).germanCommandNames);
