import { type CommunitySettings } from '@pass-along/contracts';
import { START, type Position } from '@pass-along/platform';
import { type Checkpoints } from './projectionCheckpoints.ts';
import { type Database } from './readDatabase.ts';
import { readSettings } from './settingsReadQueries.ts';

/** The settings in force; the same object until they may have changed. */
export type ReadCachedSettings = () => Promise<CommunitySettings>;

export function createCachedSettings(
  database: Database,
  checkpoints: Pick<Checkpoints, 'getReached'>,
  defaults: CommunitySettings,
): ReadCachedSettings {
  let known: { at: Position; settings: Promise<CommunitySettings> } | undefined;
  return () => {
    const at = checkpoints.getReached(['community']);
    if (known?.at === at && at !== START) return known.settings;
    const settings = readSettings(database, defaults);
    const latest = { at, settings };
    known = latest;
    settings.catch(() => {
      if (known === latest) known = undefined;
    });
    return settings;
  };
}
