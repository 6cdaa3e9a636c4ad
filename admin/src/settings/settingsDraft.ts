import {
  settingsBody,
  type AnswerOf,
  type CommunitySettings,
  type Endpoints,
  type FieldError,
} from '@pass-along/contracts';

export type KeptSettings = AnswerOf<Endpoints['adminSettings']>;

/** The form as typed: numbers are text until they are sent. */
export interface SettingsDraft extends Omit<CommunitySettings, 'sessionDays' | 'deletionGraceDays'> {
  sessionDays: string;
  deletionGraceDays: string;
}

export function draftOf({ name, timeZone, signupPolicy, sessionDays, deletionGraceDays }: KeptSettings): SettingsDraft {
  return {
    name,
    timeZone,
    signupPolicy,
    sessionDays: String(sessionDays),
    deletionGraceDays: String(deletionGraceDays),
  };
}

/** What differs from the settings as they stand. */
export function changesOf(draft: SettingsDraft, kept: KeptSettings): Partial<CommunitySettings> {
  const typed: CommunitySettings = {
    ...draft,
    name: draft.name.trim(),
    sessionDays: days(draft.sessionDays),
    deletionGraceDays: days(draft.deletionGraceDays),
  };
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !Object.is(value, kept[field as keyof CommunitySettings])),
  );
}

/** The contract's rules that the changes break; the server has the same. */
export function problemsOf(changes: Partial<CommunitySettings>): FieldError[] {
  return (settingsBody.safeParse(changes).error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
}

/** An empty or unreadable field is no number, which the contract's rule then says. */
function days(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
