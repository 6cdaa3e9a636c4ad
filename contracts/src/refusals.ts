import { accountRefusals } from './accounts/accountRefusals.ts';
import { figureRefusals } from './analytics/figureRefusals.ts';
import { assistantRefusals } from './assistant/assistantRefusals.ts';
import { callRefusals } from './chat/callRefusals.ts';
import { chatRefusals } from './chat/chatRefusals.ts';
import { circleRefusals } from './circles/circleRefusals.ts';
import { collectionRefusals } from './collections/collectionRefusals.ts';
import { communityEventRefusals } from './communityEvents/communityEventRefusals.ts';
import { generalRefusals } from './core/generalRefusals.ts';
import { invitationRefusals } from './invitations/invitationRefusals.ts';
import { itemRefusals } from './items/itemRefusals.ts';
import { karmaRefusals } from './karma/karmaRefusals.ts';
import { meetingPlaceRefusals } from './meetingPlaces/meetingPlaceRefusals.ts';
import { deskRefusals } from './desk/deskRefusals.ts';
import { disputeRefusals } from './swaps/disputeRefusals.ts';
import { permissionRefusals } from './members/permissionRefusals.ts';
import { memberRefusals } from './members/memberRefusals.ts';
import { replayRefusals } from './replay/replayRefusals.ts';
import { moderationRefusals } from './moderation/moderationRefusals.ts';
import { reportRefusals } from './moderation/reportRefusals.ts';
import { reviewRefusals } from './reviews/reviewRefusals.ts';
import { settingsRefusals } from './settings/settingsRefusals.ts';
import { swapLoopRefusals } from './swaps/loops/swapLoopRefusals.ts';
import { swapRefusals } from './swaps/swapRefusals.ts';
import { vouchRefusals } from './vouches/vouchRefusals.ts';
import { wishRefusals } from './wishes/wishRefusals.ts';
import type { Refusal } from './core/refusal.ts';
import type { FieldError, Figures } from './core/errorBody.ts';
import type { RefusalCode } from './core/refusalCode.ts';

/** Every refusal the API can give, by its stable code. */
export const refusals = {
  ...generalRefusals,
  ...accountRefusals,
  ...memberRefusals,
  ...vouchRefusals,
  ...permissionRefusals,
  ...invitationRefusals,
  ...itemRefusals,
  ...assistantRefusals,
  ...settingsRefusals,
  ...swapRefusals,
  ...swapLoopRefusals,
  ...reviewRefusals,
  ...karmaRefusals,
  ...meetingPlaceRefusals,
  ...wishRefusals,
  ...figureRefusals,
  ...circleRefusals,
  ...collectionRefusals,
  ...communityEventRefusals,
  ...chatRefusals,
  ...callRefusals,
  ...replayRefusals,
  ...reportRefusals,
  ...moderationRefusals,
  ...deskRefusals,
  ...disputeRefusals,
} as const satisfies Record<RefusalCode, Refusal>;

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
