import { updateUserBody, type CurrentUser, type FieldError, type UpdateUserBody } from '@pass-along/contracts';
import { rulesBroken } from '../../forms/resolverOf.ts';

/** What is in the edit form; the social links lie beside the other fields. */
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

export function draftOf({ name, username, bio, phone, location, website, socialLinks }: CurrentUser): ProfileDraft {
  return { name, username, bio, phone, location, website, ...socialLinks };
}

export function bodyOf({ instagram, twitter, facebook, ...fields }: ProfileDraft): UpdateUserBody {
  return { ...fields, socialLinks: { instagram, twitter, facebook } };
}

/** The field of the form that a rule of the contract speaks about. */
export function fieldOf(path: string): (typeof draftFields)[number] | undefined {
  return draftFields.find((field) => field === path.replace(/^socialLinks\./, ''));
}

export function draftErrors(draft: ProfileDraft): FieldError[] {
  return rulesBroken(updateUserBody, bodyOf(draft)).map((error) => ({
    ...error,
    path: fieldOf(error.path) ?? error.path,
  }));
}
