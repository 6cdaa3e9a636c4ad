import { accountRefusals } from './accounts/accountRefusals.ts';
import { figureRefusals } from './analytics/figureRefusals.ts';
import { chatRefusals } from './chat/chatRefusals.ts';
import { circleRefusals } from './circles/circleRefusals.ts';
import { communityEventRefusals } from './communityEvents/communityEventRefusals.ts';
import { generalRefusals } from './core/generalRefusals.ts';
import { invitationRefusals } from './invitations/invitationRefusals.ts';
import { itemRefusals } from './items/itemRefusals.ts';
import { karmaRefusals } from './karma/karmaRefusals.ts';
import { deskRefusals } from './desk/deskRefusals.ts';
import { disputeRefusals } from './swaps/disputeRefusals.ts';
import { permissionRefusals } from './members/permissionRefusals.ts';
import { memberRefusals } from './members/memberRefusals.ts';
import { replayRefusals } from './replay/replayRefusals.ts';
import { moderationRefusals } from './moderation/moderationRefusals.ts';
import { reportRefusals } from './moderation/reportRefusals.ts';
import { reviewRefusals } from './reviews/reviewRefusals.ts';
import { settingsRefusals } from './settings/settingsRefusals.ts';
import { swapRefusals } from './swaps/swapRefusals.ts';
import { wishRefusals } from './wishes/wishRefusals.ts';

/** Every refusal the API can give, by its stable code. */
export const refusals = {
  ...generalRefusals,
  ...accountRefusals,
  ...memberRefusals,
  ...permissionRefusals,
  ...invitationRefusals,
  ...itemRefusals,
  ...settingsRefusals,
  ...swapRefusals,
  ...reviewRefusals,
  ...karmaRefusals,
  ...wishRefusals,
  ...figureRefusals,
  ...circleRefusals,
  ...communityEventRefusals,
  ...chatRefusals,
  ...replayRefusals,
  ...reportRefusals,
  ...moderationRefusals,
  ...deskRefusals,
  ...disputeRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

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
  'invalid_time_zone',
  'invalid_characters',
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

/**
 * A domain rule refused the request. The HTTP layer maps the code to a status and a text; `message` replaces the
 * default text.
 */
export class DomainError extends Error {
  readonly code: RefusalCode;
  readonly errors: FieldError[] | undefined;
  readonly figures: Figures | undefined;

  constructor(code: RefusalCode, options: { message?: string; errors?: FieldError[]; figures?: Figures } = {}) {
    // use the first field error as message, because old clients ignore `errors`
    super(options.message ?? options.errors?.[0]?.message ?? refusals[code].message);
    this.name = 'RuleViolation';
    this.code = code;
    this.errors = options.errors;
    this.figures = options.figures;
  }
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
