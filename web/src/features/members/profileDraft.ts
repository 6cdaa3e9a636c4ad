import {
  toComparedText,
  updateUserBody,
  type CurrentUser,
  type FieldError,
  getKeys,
  pickFields,
} from '@pass-along/contracts';
import { getFieldErrors } from '../../forms/formResolver.ts';

/** The values of the edit form, with the social links as separate fields. */
export interface ProfileDraft {
  name: string;
  username: string;
  bio: string;
  phone: string;
  location: string;
  website: string;
  instagram: string;
  twitter: string;
  facebook: string;
}

export const draftFields = [
  'name',
  'username',
  'bio',
  'phone',
  'location',
  'website',
  'instagram',
  'twitter',
  'facebook',
] as const;

export function toProfileDraft({
  name,
  username,
  bio,
  phone,
  location,
  website,
  socialLinks,
}: CurrentUser): ProfileDraft {
  return { name, username, bio, phone, location, website, ...socialLinks };
}

function toProfileBody({ instagram, twitter, facebook, ...fields }: ProfileDraft) {
  return { ...fields, socialLinks: { instagram, twitter, facebook } };
}

/** The changed fields, and their initial values. The social links count as one field. */
export function getProfileChanges(draft: ProfileDraft, shown: ProfileDraft) {
  const { socialLinks, ...fields } = toProfileBody(draft);
  const isChanged = (field: keyof ProfileDraft) => toComparedText(draft[field]) !== toComparedText(shown[field]);
  const hasChangedLink = getKeys(socialLinks).some(isChanged);
  const before = draftFields.flatMap((field) => {
    const isLink = field in socialLinks;
    return (isLink ? hasChangedLink : isChanged(field))
      ? [[isLink ? `socialLinks.${field}` : field, shown[field]] as const]
      : [];
  });
  return {
    ...pickFields(fields, getKeys(fields).filter(isChanged)),
    ...(hasChangedLink && { socialLinks }),
    before: Object.fromEntries(before),
  };
}

/** The stored texts of fields that were changed elsewhere. */
export function getProfileConflicts(errors: readonly FieldError[]): Partial<ProfileDraft> {
  return Object.fromEntries(
    errors.flatMap(({ path, code, figures }) => {
      const field = findDraftField(path);
      return field && code === 'changed_meanwhile' ? [[field, String(figures?.['theirs'] ?? '')]] : [];
    }),
  );
}

/** The form's field for a path of the contract. */
export function findDraftField(path: string): (typeof draftFields)[number] | undefined {
  return draftFields.find((field) => field === path.replace(/^socialLinks\./, ''));
}

export function validateProfileDraft(draft: ProfileDraft): FieldError[] {
  return getFieldErrors(updateUserBody, toProfileBody(draft)).map((error) => ({
    ...error,
    path: findDraftField(error.path) ?? error.path,
  }));
}
