import { brand, DomainError, reservedNames, streams, type FieldCode } from '@pass-along/contracts';
import { isLookAlike, UnreadableEvent } from '@pass-along/platform';
import { memberDecider } from './memberDecider.ts';
import { rosterDecider } from './rosterDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { SettingsService } from '../settings/settingsService.ts';

/** Canonically equal texts are the same text, and so are texts that differ in case. */
const fold = (text: string) => text.normalize('NFC').toLowerCase();

/**
 * Checks a name that a member chose. A namesake of an admin may join, so the same text is allowed.
 * @throws DomainError validation_failed when the name is reserved, or looks like the name of an admin or the community
 */
export async function checkName(
  handler: CommandHandler,
  settings: Pick<SettingsService, 'current'>,
  { name, memberId }: { name: string; memberId: string },
): Promise<void> {
  if (reservedNames.some((reserved) => isLookAlike(name, reserved)))
    refuseName('reserved_name', 'This name is reserved. Please choose another one');
  const admins = await readOr([], async () => (await handler.load(rosterDecider, streams.roster())).state);
  const others = admins.filter((admin) => admin.memberId !== memberId);
  const [{ name: community }, ...states] = await Promise.all([
    settings.current(),
    ...others.map((admin) =>
      readOr(undefined, async () => (await handler.load(memberDecider, streams.member(admin.memberId))).state),
    ),
  ]);
  const names = states.flatMap((state) => (state?.status === 'registered' ? [state.name] : []));
  const isConfusing = (known: string) => fold(known) !== fold(name) && isLookAlike(name, known);
  if ([community, brand, ...names].some(isConfusing))
    refuseName('resembling_name', 'This name is easily confused with an admin or the community');
}

/** A history that can't be read must not keep others from signing up. */
async function readOr<State, Default>(instead: Default, load: () => Promise<State>): Promise<State | Default> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof UnreadableEvent) return instead;
    throw error;
  }
}

function refuseName(code: FieldCode, message: string): never {
  throw new DomainError('validation_failed', { message, errors: [{ path: 'name', message, code }] });
}
