import {
  DomainError,
  removeDirectionControls,
  streams,
  type AdminPermission,
  type UpdateUserBody,
} from '@pass-along/contracts';
import { checkName } from './checkName.ts';
import { memberDecider, type RegisteredMember } from './memberDecider.ts';
import { toRegisteredOutcome } from './registeredOutcome.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { reserveValue, releaseValue, type ReservationOwners } from '../reservations/reserveValue.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { SettingsService } from '../settings/settingsService.ts';

export type ReviseProfile = (
  memberId: string,
  changes: UpdateUserBody,
  context: CommandContext,
  /** Set when an admin corrects the profile; undefined for the member's own changes. */
  correction?: { reason: string; removePicture: boolean; by: string; byDuties: readonly AdminPermission[] },
) => Promise<Outcome<RegisteredMember>>;

/** Revises a member's profile. A new username is claimed before the event, and the old one is released after it. */
export function createReviseProfile(
  handler: CommandHandler,
  digests: KeyedDigests,
  owners: ReservationOwners,
  settings: Pick<SettingsService, 'current'>,
): ReviseProfile {
  return async (memberId, { before: shown, ...changes }, context, correction) => {
    const stream = streams.member(memberId);
    const earlier = await handler.findOutcome(memberDecider, stream, context.commandId);
    if (earlier) return toRegisteredOutcome(earlier);
    const { state: before } = await handler.load(memberDecider, stream);
    const { name } = changes;
    // without direction controls a stored name is still the same name
    const isRenamed = before.status === 'registered' && name !== removeDirectionControls(before.name).trim();
    if (name !== undefined && isRenamed) await checkName(handler, settings, { name, memberId });
    const toUsernameReservation = (username: string) =>
      ({ scope: 'username', digest: digests.username(username), ownerId: memberId }) as const;
    const release = async (username: string, kept: string) => {
      if (digests.username(username) !== digests.username(kept))
        await releaseValue(handler, toUsernameReservation(username), context);
    };
    const { username } = changes;
    const isNew = username !== undefined && username !== shown?.username;
    const claims = before.status === 'registered' && isNew && username !== before.username;
    if (claims) await reserveValue(handler, toUsernameReservation(username), owners, context);
    try {
      const command = correction
        ? ({ type: 'CorrectProfile', changes, before: shown, ...correction, at: context.at } as const)
        : ({ type: 'ReviseProfile', changes, before: shown, at: context.at } as const);
      const outcome = toRegisteredOutcome(await handler.handle(memberDecider, stream, command, context));
      if (claims) await release(before.username, outcome.state.username);
      return outcome;
    } catch (error) {
      if (claims && error instanceof DomainError) await release(username, before.username);
      throw error;
    }
  };
}

/** The stored values of the profile's form. */
export async function readStoredProfile(handler: CommandHandler, memberId: string): Promise<object | undefined> {
  const { state } = await handler.load(memberDecider, streams.member(memberId));
  return state.status === 'registered' ? state : undefined;
}
