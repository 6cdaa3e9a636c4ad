import { translateErasedName } from '@pass-along/contracts';
import { useLanguage } from '../i18n/language.ts';

/** The name of a member, item or event, in the admin's language where it stands for an erased one. */
export function StoredName({ name }: { name: string }) {
  return translateErasedName(name, useLanguage());
}
