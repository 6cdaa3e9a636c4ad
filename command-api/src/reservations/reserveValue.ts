import { DomainError, streams, type ReservationScope } from '@pass-along/contracts';
import { claimDecider, takenCodes } from './claimDecider.ts';
import { createFollowUpContext, type CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

export interface Reservation {
  scope: ReservationScope;
  digest: string;
  ownerId: string;
}

/** State of a claim's owner: `unborn` claimed the value and has not been created (yet). */
export type OwnerStatus = 'needs_it' | 'done_with_it' | 'unborn';

/** Tells which owners still need their values of a scope. */
export interface ReservationOwners {
  getStatus(ownerId: string, claim: Reservation): Promise<OwnerStatus>;
  /** Makes sure that an unborn owner can no longer be created. */
  cancelCreation(ownerId: string, context: CommandContext): Promise<void>;
}

/** An unborn owner may still be created within this time. */
const creationGraceMs = 10_000;

/**
 * Claims a unique value for an owner that is about to be created. A claim left behind by a crash is taken over: its
 * owner is first kept from being created, so that a value never has two owners.
 * @throws DomainError with the scope's code when the value is taken
 */
export async function reserveValue(
  handler: CommandHandler,
  claim: Reservation,
  owners: ReservationOwners,
  context: CommandContext,
): Promise<void> {
  const { scope, digest, ownerId } = claim;
  const stream = streams.claim(scope, digest);
  const command = createFollowUpContext(context, 'claim', scope, digest);
  try {
    await handler.handle(claimDecider, stream, { type: 'ClaimValue', scope, ownerId, at: context.at }, command);
    return;
  } catch (error) {
    if (!isTaken(error, scope)) throw error;
    const holder = (await handler.load(claimDecider, stream)).state;
    if (holder.status === 'claimed' && !(await canReclaim(holder, claim, owners, context))) throw error;
    const from = holder.status === 'claimed' ? holder.ownerId : ownerId;
    const takeOver = createFollowUpContext(context, 'take over', scope, digest, from);
    await handler.handle(
      claimDecider,
      stream,
      { type: 'TakeOverValue', scope, ownerId, from, at: context.at },
      takeOver,
    );
  }
}

async function canReclaim(
  holder: { ownerId: string; claimedAt: string },
  claim: Reservation,
  owners: ReservationOwners,
  context: CommandContext,
): Promise<boolean> {
  switch (await owners.getStatus(holder.ownerId, claim)) {
    case 'needs_it':
      return false;
    case 'done_with_it':
      return true;
    case 'unborn':
      if (Date.parse(context.at) - Date.parse(holder.claimedAt) < creationGraceMs) return false;
      await owners.cancelCreation(holder.ownerId, createFollowUpContext(context, 'forestall', holder.ownerId));
      return (await owners.getStatus(holder.ownerId, claim)) === 'done_with_it';
  }
}

/** Releases a value; does nothing when another owner has it. */
export async function releaseValue(
  handler: CommandHandler,
  { scope, digest, ownerId }: Reservation,
  context: CommandContext,
): Promise<void> {
  const release = createFollowUpContext(context, 'release', scope, digest);
  await handler.handle(
    claimDecider,
    streams.claim(scope, digest),
    { type: 'ReleaseValue', ownerId, at: context.at },
    release,
  );
}

/** The id of a value's owner; undefined when the value is free. */
export async function findReservationOwner(
  handler: CommandHandler,
  scope: ReservationScope,
  digest: string,
): Promise<string | undefined> {
  const { state } = await handler.load(claimDecider, streams.claim(scope, digest));
  return state.status === 'claimed' ? state.ownerId : undefined;
}

export function isTaken(error: unknown, scope: ReservationScope): boolean {
  return error instanceof DomainError && error.code === takenCodes[scope];
}
