import { DomainError, streams, type CreateCircleBody, type JoinCircleBody } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import {
  reserveValue,
  findReservationOwner,
  isTaken,
  type Reservation,
  type ReservationOwners,
} from '../reservations/reserveValue.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import { generateInviteCode } from './generateInviteCode.ts';
import { checkEditable, circleDecider, getFoundedCircle, type Circle, type FoundedCircle } from './circleDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

/** Commands that touch a circle and its invite code together. */
export interface Circles {
  create(body: CreateCircleBody, by: string, context: CommandContext): Promise<Outcome<FoundedCircle>>;
  /** @throws DomainError invite_code_unknown */
  join(body: JoinCircleBody, by: string, context: CommandContext): Promise<Outcome<FoundedCircle>>;
  renewCode(circleId: string, by: string, context: CommandContext): Promise<Outcome<FoundedCircle>>;
}

const codeTries = 5;

export function createCircles(handler: CommandHandler, digests: KeyedDigests): Circles {
  const owners = createCodeOwners(handler, digests);

  const claim = (inviteCode: string, circleId: string, context: CommandContext) =>
    reserveValue(handler, toCodeReservation(digests, inviteCode, circleId), owners, context);

  async function reserveRandomCode(circleId: string, name: string, context: CommandContext): Promise<string> {
    for (let tries = 0; tries < codeTries; tries += 1) {
      const code = generateInviteCode(name);
      try {
        await claim(code, circleId, context);
        return code;
      } catch (error) {
        if (!isTaken(error, 'circleCode')) throw error;
      }
    }
    throw new DomainError('version_conflict');
  }

  return {
    async create({ name, inviteCode }, by, context) {
      const circleId = deriveId('circle', context.commandId);
      const stream = streams.circle(circleId);
      const earlier = await handler.findOutcome(circleDecider, stream, context.commandId);
      if (earlier) return toFoundedOutcome(earlier);
      if (inviteCode !== undefined) await claim(inviteCode, circleId, context);
      const code = inviteCode ?? (await reserveRandomCode(circleId, name, context));
      const command = { type: 'CreateCircle', circleId, name, inviteCode: code, by, at: context.at } as const;
      return toFoundedOutcome(await handler.handle(circleDecider, stream, command, context));
    },

    async join({ inviteCode, how }, by, context) {
      const circleId = await findReservationOwner(handler, 'circleCode', digests.circleCode(inviteCode));
      if (circleId === undefined) throw new DomainError('invite_code_unknown');
      const command = { type: 'JoinCircle', inviteCode, how, by, at: context.at } as const;
      return toFoundedOutcome(await handler.handle(circleDecider, streams.circle(circleId), command, context));
    },

    async renewCode(circleId, by, context) {
      const stream = streams.circle(circleId);
      const earlier = await handler.findOutcome(circleDecider, stream, context.commandId);
      if (earlier) return toFoundedOutcome(earlier);
      const { name } = checkEditable((await handler.load(circleDecider, stream)).state, by);
      const inviteCode = await reserveRandomCode(circleId, name, context);
      const command = { type: 'RenewInviteCode', inviteCode, by, at: context.at } as const;
      return toFoundedOutcome(await handler.handle(circleDecider, stream, command, context));
    },
  };
}

export function toFoundedOutcome({ state, ...outcome }: Outcome<Circle>): Outcome<FoundedCircle> {
  return { ...outcome, state: getFoundedCircle(state) };
}

function toCodeReservation(digests: KeyedDigests, inviteCode: string, ownerId: string): Reservation {
  return { scope: 'circleCode', digest: digests.circleCode(inviteCode), ownerId };
}

/** Tells whether a circle still needs a code: a renewed code and the code of a circle without members are released. */
function createCodeOwners(handler: CommandHandler, digests: KeyedDigests): ReservationOwners {
  return {
    async getStatus(circleId, { digest }) {
      const { state: circle } = await handler.load(circleDecider, streams.circle(circleId));
      if (circle.status === 'none') return 'unborn';
      if (circle.status !== 'active') return 'done_with_it';
      const isFormer = circle.formerCodes.some((code) => digests.circleCode(code) === digest);
      // a code that the circle never had may be about to become its code
      return isFormer ? 'done_with_it' : 'needs_it';
    },
    async cancelCreation(circleId, context) {
      const abandon = { type: 'AbandonCircle', circleId, at: context.at } as const;
      await handler.handle(circleDecider, streams.circle(circleId), abandon, context);
    },
  };
}
