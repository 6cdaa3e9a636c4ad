import { allPermissions, defaultSettings, DomainError, streams, type AdminPermission } from '@pass-along/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeyedDigests } from '../core/keyedDigests.ts';
import { createInvitationService } from '../invitations/invitationService.ts';
import { createSettingsService } from '../settings/settingsService.ts';
import { memberDecider, type MemberCommand, type RegisteredMember } from '../members/memberDecider.ts';
import { getGrantablePermissions, rosterDecider } from '../members/rosterDecider.ts';
import { createMemoryLog, type MemoryLog } from '../testing/memoryLog.ts';
import { createAdminRoster } from '../members/adminRoster.ts';
import { createRegistration } from './registration.ts';
import { createMemberOwners } from './memberOwners.ts';

const dayMs = 86_400_000;

/** One admin changes the duties of another member; numbers index the lists of members and duties. */
const step = fc.record({
  what: fc.constantFrom(
    // oftener than the rest
    ...(['promote', 'change', 'invite', 'accept', 'promote', 'change', 'invite', 'accept'] as const),
    ...([
      'demote',
      'suspend',
      'reinstate',
      'verify',
      'revoke',
      'deactivate',
      'leave',
      'return',
      'erase',
      'reset',
    ] as const),
  ),
  by: fc.nat(3),
  whom: fc.nat(6),
  duties: fc.subarray([...allPermissions], { minLength: 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it('nobody gets a duty from who does not have it, and each can always be given by somebody', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const house = await createHouse();
      for (const taken of steps) {
        const before = house.members();
        const giver = await house.take(taken);
        const given = heldBy(before.find((each) => each.memberId === giver));
        for (const member of house.members()) {
          const { memberId } = member;
          const had = heldBy(before.find((each) => each.memberId === memberId));
          const gained = heldBy(member).filter((duty) => !had.includes(duty));
          expect(given).toEqual(expect.arrayContaining(gained));
          if (gained.length > 0) expect(giver).not.toBe(memberId);
        }
        const acting = house.members().filter(isActing);
        expect([...getGrantablePermissions(acting)].toSorted()).toEqual([...allPermissions].toSorted());
        for (const { memberId, duties } of house.roster())
          expect(acting.find((admin) => admin.memberId === memberId)?.duties).toEqual(
            expect.arrayContaining([...duties]),
          );
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);

/** A suspension takes an admin's duties away, and its end gives them back. */
const heldBy = (member: RegisteredMember | undefined): readonly AdminPermission[] =>
  member === undefined || member.account === 'suspended' ? [] : member.duties;

const isActing = ({ role, account, deletionDueAt }: RegisteredMember) =>
  role === 'admin' && account === 'active' && deletionDueAt === null;

/** A community with its first admin and three members. */
async function createHouse() {
  const log: MemoryLog = createMemoryLog('2030-05-05T10:00:00.000Z', []);
  const { handler } = log;
  const digests = createKeyedDigests(Buffer.alloc(32, 1));
  const owners = createMemberOwners(handler, digests);
  const admins = createAdminRoster(handler);
  const invitations = createInvitationService(handler, digests, admins);
  const settings = createSettingsService({
    handler,
    defaults: { ...defaultSettings, signupPolicy: 'open' },
    hasSecondFactor: () => Promise.resolve(false),
  });
  const enrolment = createRegistration({ handler, digests, owners, settings, invitations, admins });
  const issued: { id: string; code: string; by: string }[] = [];
  let joined = 0;

  const ids = () => log.streamsOf('member').map((name) => name.slice('member-'.length));
  const stateOf = async (memberId: string) => {
    const { state } = await handler.load(memberDecider, streams.member(memberId));
    if (state.status !== 'registered') throw new Error('Everybody here is registered');
    return state;
  };
  let known: RegisteredMember[] = [];
  let listed: Awaited<ReturnType<typeof rosterOf>> = [];
  const rosterOf = async () => (await handler.load(rosterDecider, streams.roster())).state;
  async function look() {
    known = await Promise.all(ids().map(stateOf));
    listed = await rosterOf();
  }

  async function join(code: string, how: 'join' | 'appoint') {
    joined += 1;
    const memberId = `m${String(joined)}`;
    const { state } = await enrolment[how](
      {
        memberId,
        name: `Member ${String(joined)}`,
        email: `${memberId}@example.org`,
        emailProven: true,
        code,
        role: how === 'appoint' ? 'admin' : 'user',
        language: 'en',
        method: 'password',
        passwordHash: () => Promise.resolve('hash'),
      },
      log.context(memberId),
    );
    await admins.registerAdmin(state, log.context(memberId));
  }

  async function send(memberId: string, command: MemberCommand, by: string) {
    const { state } = await handler.handle(memberDecider, streams.member(memberId), command, log.context(by));
    await admins.registerAdmin(state, log.context(by));
  }

  async function act({ what, by, whom, duties }: Step): Promise<string> {
    const pick = (at: number) => known[at % known.length]?.memberId ?? '';
    const actor = pick(by);
    const subject = pick(whom);
    const at = log.now();
    const decided = { by: actor, byDuties: await admins.getPermissions(actor), at };
    const dismiss = (memberId: string, command: MemberCommand, kept?: readonly AdminPermission[]) =>
      admins.handleDismissal(memberId, command, log.context(actor), kept);
    const invitation = issued[whom % Math.max(1, issued.length)];
    switch (what) {
      case 'promote':
        await send(subject, { type: 'Promote', duties, ...decided }, actor);
        return actor;
      case 'change':
        await dismiss(subject, { type: 'ChangeDuties', duties, ...decided }, duties);
        return actor;
      case 'demote':
        await dismiss(subject, { type: 'Demote', ...decided });
        return actor;
      case 'suspend':
        await dismiss(subject, { type: 'Suspend', reason: 'Spam', until: null, ...decided });
        return actor;
      case 'reinstate':
        await send(subject, { type: 'Reinstate', ...decided }, actor);
        return actor;
      case 'verify':
        await send(subject, { type: 'Verify', ...decided }, actor);
        return actor;
      case 'invite': {
        const id = `i${String(issued.length + 1)}`;
        const wanted = { invitationId: id, email: '', role: 'admin', duties, invitedBy: actor } as const;
        const { state } = await invitations.issue(wanted, log.context(actor));
        if (state.status === 'open') issued.push({ id, code: state.code, by: actor });
        return actor;
      }
      case 'accept':
        if (invitation) await join(invitation.code, 'join');
        return invitation?.by ?? actor;
      case 'revoke':
        if (invitation) await invitations.revoke(invitation.id, log.context(actor));
        return actor;
      case 'deactivate':
        await dismiss(actor, { type: 'Deactivate', at });
        return actor;
      case 'leave':
        await dismiss(actor, {
          type: 'RequestDeletion',
          dueAt: new Date(Date.parse(at) + 14 * dayMs).toISOString(),
          at,
        });
        return actor;
      case 'return':
        await send(actor, { type: 'SignIn', role: 'user', provenHash: null, proof: null, at }, actor);
        return actor;
      case 'erase':
        await log.pass(dayMs * (whom % 15));
        await send(actor, { type: 'EraseMember', subjects: [], at: log.now() }, actor);
        return actor;
      case 'reset': {
        const token = { tokenDigest: 'digest', expiresAt: new Date(Date.parse(at) + dayMs).toISOString() };
        await send(actor, { type: 'RequestPasswordReset', ...token, sealedToken: 'token', at }, actor);
        await send(actor, { type: 'ResetPassword', tokenDigest: 'digest', passwordHash: 'another', at }, actor);
        return actor;
      }
    }
  }

  await join('', 'appoint');
  for (let count = 0; count < 3; count += 1) await join('', 'join');
  await look();
  return {
    members: () => known,
    roster: () => listed,
    /** Handles one step or lets it be refused; returns the admin that would have granted a duty the target gained. */
    async take(taken: Step): Promise<string | undefined> {
      const giver = await act(taken).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return undefined;
      });
      await look();
      return giver;
    },
  };
}
