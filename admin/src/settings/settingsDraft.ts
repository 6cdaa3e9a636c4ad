import { type AnswerOf, type CommunitySettings, type Endpoints, getKeys, pickFields } from '@pass-along/contracts';

export type StoredSettings = AnswerOf<Endpoints['adminSettings']>;

/** The form as typed: numbers are text until they are sent. */
export interface SettingsDraft extends Omit<CommunitySettings, 'sessionDays' | 'deletionGraceDays'> {
  sessionDays: string;
  deletionGraceDays: string;
}

export function toSettingsDraft({ _id: _, sessionDays, deletionGraceDays, ...kept }: StoredSettings): SettingsDraft {
  return {
    ...kept,
    sessionDays: String(sessionDays),
    deletionGraceDays: String(deletionGraceDays),
  };
}

/** The fields that differ from the stored settings. */
export function getChanges(draft: SettingsDraft, kept: StoredSettings): Partial<CommunitySettings> {
  const typed: CommunitySettings = {
    ...draft,
    name: draft.name.trim(),
    searchSynonyms: draft.searchSynonyms.trim(),
    sessionDays: parseDays(draft.sessionDays),
    deletionGraceDays: parseDays(draft.deletionGraceDays),
  };
  return pickFields(
    typed,
    getKeys(typed).filter((field) => !Object.is(typed[field], kept[field])),
  );
}

/** An empty or unreadable field becomes NaN, which the contract's schema rejects. */
function parseDays(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
