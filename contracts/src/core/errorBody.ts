import type { RefusalCode } from './refusalCode.ts';

/** Limits and names that a refusal's text mentions. */
export type Figures = Readonly<Record<string, string | number>>;

/** Every kind of rule a field can break. A new kind needs a message in every language. */
export const fieldCodes = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_few',
  'too_many',
  'too_many_decimals',
  'too_deep',
  'not_text',
  'not_a_number',
  'not_whole',
  'not_a_list',
  'not_json',
  'not_in_future',
  'ends_before_start',
  'slot_too_long',
  'too_far_ahead',
  'invalid_choice',
  'invalid_email',
  'invalid_website',
  'invalid_username',
  'invalid_id',
  'invalid_date',
  'day_too_early',
  'day_too_late',
  'invalid_time_zone',
  'invalid_characters',
  'reserved_name',
  'resembling_name',
  'invalid_format',
  'given_twice',
  'role_required',
  'passwords_differ',
  'offer_required',
  'type_fixed',
  'image_required',
  'too_many_images',
  'file_too_large',
  'not_an_image',
  'unreadable_image',
  'damaged_image',
  'image_expired',
  'unknown_file_field',
  'changed_meanwhile',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/**
 * One broken field rule. `path` is dotted, such as `location.type` or `images.5`. Every language builds its own text
 * from `code` and `figures`.
 */
export interface FieldError {
  path: string;
  message: string;
  code: FieldCode;
  figures?: Figures;
}

/** The one error shape of the API. `message` and `error` carry the same text because old clients read either. */
export interface ErrorBody {
  success: false;
  message: string;
  error: string;
  code: RefusalCode;
  errors?: FieldError[];
  /** Values of the refusal: for a suspension its `reason`, the way to `appeal` and, unless it is permanent, `until`. */
  figures?: Figures;
}
