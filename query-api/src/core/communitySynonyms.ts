import { parseSynonyms, type CommunitySettings, type Synonyms } from '@pass-along/contracts';
import { START, type Position } from '@pass-along/platform';
import { type Checkpoints } from './projectionCheckpoints.ts';
import { type Database } from './readDatabase.ts';
import { readSettings } from './settingsReadQueries.ts';

export type ReadSynonyms = () => Promise<Synonyms>;

/** Keeps the parsed synonyms until the settings may have changed. */
export function createSynonyms(
  database: Database,
  checkpoints: Pick<Checkpoints, 'getReached'>,
  defaults: CommunitySettings,
): ReadSynonyms {
  let known: { at: Position; synonyms: Promise<Synonyms> } | undefined;
  return () => {
    const at = checkpoints.getReached(['community']);
    if (known?.at === at && at !== START) return known.synonyms;
    const synonyms = readSettings(database, defaults).then((settings) => parseSynonyms(settings.searchSynonyms));
    const latest = { at, synonyms };
    known = latest;
    synonyms.catch(() => {
      if (known === latest) known = undefined;
    });
    return synonyms;
  };
}
