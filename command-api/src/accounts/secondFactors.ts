import { limits, RuleViolation, streams, type Caller } from '@pass-along/contracts';
import { generateSecret, generateURI } from 'otplib';
import { type Digests } from '../claims/digests.ts';
import { randomCode } from '../claims/randomCode.ts';
import { type Settings } from '../community/settings.ts';
import { memberDecider, type Member, type MemberCommand, type RegisteredMember } from '../domain/members/member.ts';
import { acting } from '../domain/members/standing.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Credentials } from './credentials.ts';
import { registered } from './enrolment.ts';
import { checkTried, proofOf, stepOf } from './factorProof.ts';

/** An authenticator app (TOTP) as second factor of admins, with recovery codes for a lost device. */
export interface SecondFactors {
  begin(
    caller: Caller,
    code: string | null | undefined,
    context: CommandContext,
  ): Promise<Outcome<Member> & { secret: string; uri: string; expiresAt: string }>;
  /** Switches the second factor on, ends every session and opens a new one. */
  confirm(
    caller: Caller,
    given: { password: string; code: string },
    context: CommandContext,
  ): Promise<Outcome<RegisteredMember> & { recoveryCodes: string[] }>;
  renewRecoveryCodes(
    caller: Caller,
    code: string,
    context: CommandContext,
  ): Promise<Outcome<Member> & { recoveryCodes: string[] }>;
  switchOff(caller: Caller, code: string, context: CommandContext): Promise<Outcome<Member>>;
  /** Removes the second factor of another admin after a lost device. */
  reset(memberId: string, reason: string, context: CommandContext): Promise<Outcome<Member>>;
}

export interface SecondFactorsDeps {
  handler: CommandHandler;
  digests: Digests;
  settings: Settings;
  credentials: Pick<Credentials, 'prove'>;
}

export function createSecondFactors({ handler, digests, settings, credentials }: SecondFactorsDeps): SecondFactors {
  const load = async (memberId: string) => acting((await handler.load(memberDecider, streams.member(memberId))).state);

  /** Handles a command that carries a code. @throws RuleViolation when the code is not accepted */
  async function withCode(memberId: string, command: MemberCommand, context: CommandContext): Promise<Outcome<Member>> {
    const outcome = await handler.handle(memberDecider, streams.member(memberId), command, context);
    checkTried(outcome, context.at);
    return outcome;
  }

  /** Without a second factor the proof is wrong, and the decider refuses the command. */
  const given = (member: RegisteredMember, code: string, at: string) =>
    proofOf(digests, member, code, at) ?? ({ way: 'wrong' } as const);

  function newRecoveryCodes(memberId: string) {
    const recoveryCodes = Array.from(
      { length: limits.secondFactor.recoveryCodes },
      () => `${randomCode(5)}-${randomCode(5)}`,
    );
    const digestOf = (code: string) => digests.recoveryCode({ memberId, code: code.replace('-', '') });
    return { recoveryCodes, recoveryDigests: recoveryCodes.map(digestOf) };
  }

  return {
    async begin({ memberId }, code, context) {
      const { at } = context;
      const member = await load(memberId);
      // refused as a wrong code, because the caller is signed in: second_factor_needed would end the session
      if (member.secondFactor && (code === null || code === undefined)) throw new RuleViolation('second_factor_wrong');
      const { name } = await settings.current();
      const command = {
        type: 'BeginSecondFactor',
        secret: generateSecret(),
        expiresAt: new Date(Date.parse(at) + limits.secondFactor.enrolmentMinutes * 60_000).toISOString(),
        proof: proofOf(digests, member, code, at),
        at,
      } as const;
      const outcome = await withCode(memberId, command, context);
      // a repeated command returns the secret of the first time
      const begun = registered(outcome).state.factorBegun;
      if (!begun) throw new RuleViolation('second_factor_used');
      const { secret, expiresAt } = begun;
      return { ...outcome, secret, expiresAt, uri: generateURI({ issuer: name, label: member.email, secret }) };
    },

    async confirm({ memberId, role }, { password, code }, context) {
      const { passwordHash: provenHash, factorBegun } = await credentials.prove(memberId, password);
      const { recoveryCodes, recoveryDigests } = newRecoveryCodes(memberId);
      const secret = factorBegun?.secret ?? '';
      const command = {
        type: 'ConfirmSecondFactor',
        provenHash,
        secret,
        step: factorBegun ? (stepOf(secret, code, context.at) ?? null) : null,
        recoveryDigests,
        role,
        at: context.at,
      } as const;
      const outcome = registered(await handler.handle(memberDecider, streams.member(memberId), command, context));
      refuseRepeated(outcome);
      return { ...outcome, recoveryCodes };
    },

    async renewRecoveryCodes({ memberId }, code, context) {
      const { recoveryCodes, recoveryDigests } = newRecoveryCodes(memberId);
      const proof = given(await load(memberId), code, context.at);
      const command = { type: 'RenewRecoveryCodes', recoveryDigests, proof, at: context.at } as const;
      const outcome = await withCode(memberId, command, context);
      refuseRepeated(outcome);
      return { ...outcome, recoveryCodes };
    },

    async switchOff({ memberId }, code, context) {
      const member = await load(memberId);
      const { adminsNeedSecondFactor } = await settings.current();
      if (adminsNeedSecondFactor && member.role === 'admin') throw new RuleViolation('second_factor_must_stay');
      const command = {
        type: 'SwitchOffSecondFactor',
        proof: given(member, code, context.at),
        at: context.at,
      } as const;
      return withCode(memberId, command, context);
    },

    reset(memberId, reason, context) {
      const command = { type: 'ResetSecondFactor', by: context.actor.id, reason, at: context.at } as const;
      return handler.handle(memberDecider, streams.member(memberId), command, context);
    },
  };
}

/** Recovery codes are returned only once: the log holds the digests of the first time. */
function refuseRepeated({ repeated }: Pick<Outcome<Member>, 'repeated'>): void {
  if (repeated) throw new RuleViolation('second_factor_used');
}
