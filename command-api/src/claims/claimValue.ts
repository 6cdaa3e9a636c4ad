import { RuleViolation, streams, type ClaimScope } from '@pass-along/contracts';
import { claimDecider, takenCodes } from '../domain/claims/claim.ts';
import { followUp, type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

export interface Claim {
  scope: ClaimScope;
  digest: string;
  ownerId: string;
}

/** What became of an owner: `unborn` claimed the value and was not created (yet). */
export type OwnerStanding = 'needs_it' | 'done_with_it' | 'unborn';

/** Who owns values of a scope. */
export interface Owners {
  standing(ownerId: string, claim: Claim): Promise<OwnerStanding>;
  /** Makes sure that an unborn owner never comes to be. */
  forestall(ownerId: string, context: CommandContext): Promise<void>;
}

/** An unborn owner this young may just be on its way. */
const graceMs = 10_000;

/**
 * Claims a unique value for an owner about to be created. What a crash left behind is taken over: first its owner is
 * kept from ever being created, so that at no moment two owners can have the value.
 * @throws RuleViolation of the scope when the value is taken
 */
export async function claimValue(
  handler: CommandHandler,
  claim: Claim,
  owners: Owners,
  context: CommandContext,
): Promise<void> {
  const { scope, digest, ownerId } = claim;
  const stream = streams.claim(scope, digest);
  const command = followUp(context, 'claim', scope, digest);
  try {
    await handler.handle(claimDecider, stream, { type: 'ClaimValue', scope, ownerId, at: context.at }, command);
    return;
  } catch (error) {
    if (!isTaken(error, scope)) throw error;
    const holder = (await handler.load(claimDecider, stream)).state;
    if (holder.status === 'claimed' && !(await gaveUp(holder, claim, owners, context))) throw error;
    const from = holder.status === 'claimed' ? holder.ownerId : ownerId;
    const takeOver = followUp(context, 'take over', scope, digest, from);
    await handler.handle(
      claimDecider,
      stream,
      { type: 'TakeOverValue', scope, ownerId, from, at: context.at },
      takeOver,
    );
  }
}

async function gaveUp(
  holder: { ownerId: string; claimedAt: string },
  claim: Claim,
  owners: Owners,
  context: CommandContext,
): Promise<boolean> {
  switch (await owners.standing(holder.ownerId, claim)) {
    case 'needs_it':
      return false;
    case 'done_with_it':
      return true;
    case 'unborn':
      if (Date.parse(context.at) - Date.parse(holder.claimedAt) < graceMs) return false;
      await owners.forestall(holder.ownerId, followUp(context, 'forestall', holder.ownerId));
      return (await owners.standing(holder.ownerId, claim)) === 'done_with_it';
  }
}

/** Gives a value up; harmless when somebody else has it by now. */
export async function releaseValue(
  handler: CommandHandler,
  { scope, digest, ownerId }: Claim,
  context: CommandContext,
): Promise<void> {
  const release = followUp(context, 'release', scope, digest);
  await handler.handle(
    claimDecider,
    streams.claim(scope, digest),
    { type: 'ReleaseValue', ownerId, at: context.at },
    release,
  );
}

/** Who has a value; undefined when nobody has. */
export async function holderOf(
  handler: CommandHandler,
  scope: ClaimScope,
  digest: string,
): Promise<string | undefined> {
  const { state } = await handler.load(claimDecider, streams.claim(scope, digest));
  return state.status === 'claimed' ? state.ownerId : undefined;
}

export function isTaken(error: unknown, scope: ClaimScope): boolean {
  return error instanceof RuleViolation && error.code === takenCodes[scope];
}
