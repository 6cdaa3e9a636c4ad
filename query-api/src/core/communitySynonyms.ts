import { parseSynonyms, type CommunitySettings, type Synonyms } from '@pass-along/contracts';
import type { ReadCachedSettings } from './cachedSettings.ts';

export type ReadSynonyms = () => Promise<Synonyms>;

/** Parses the synonyms again only after the settings may have changed. */
export function createSynonyms(readSettings: ReadCachedSettings): ReadSynonyms {
  let known: { settings: CommunitySettings; synonyms: Synonyms } | undefined;
  return async () => {
    const settings = await readSettings();
    if (known?.settings !== settings) known = { settings, synonyms: parseSynonyms(settings.searchSynonyms) };
    return known.synonyms;
  };
}
