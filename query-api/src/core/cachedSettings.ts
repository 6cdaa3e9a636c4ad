import type { CommunitySettings } from '@pass-along/contracts';
import { START, type Position } from '@pass-along/platform';
import type { Checkpoints } from './projectionCheckpoints.ts';
import type { Database } from './readDatabase.ts';
import { readSettings } from './settingsReadQueries.ts';

/** The settings in force; the same object until they may have changed. */
export type ReadCachedSettings = () => Promise<CommunitySettings>;

/** While the position is unknown, settings are kept for this many milliseconds. */
const keptUnknownMs = 1000;

export function createCachedSettings(
  database: Database,
  checkpoints: Pick<Checkpoints, 'getReached'>,
  defaults: CommunitySettings,
  clock: () => number = () => performance.now(),
): ReadCachedSettings {
  let known: { at: Position; readAt: number; settings: Promise<CommunitySettings> } | undefined;
  return () => {
    const at = checkpoints.getReached(['community']);
    if (known?.at === at && (at !== START || clock() - known.readAt < keptUnknownMs)) return known.settings;
    const settings = readSettings(database, defaults);
    const latest = { at, readAt: clock(), settings };
    known = latest;
    settings.catch(() => {
      if (known === latest) known = undefined;
    });
    return settings;
  };
}
