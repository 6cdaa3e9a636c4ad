import { limits, DomainError, streams, type Caller } from '@pass-along/contracts';
import { generateSecret, generateURI } from 'otplib';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import { generateCode } from '../core/randomCode.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { memberDecider, type Member, type MemberCommand, type RegisteredMember } from '../members/memberDecider.ts';
import { getActiveMember } from '../members/memberStatusRules.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Credentials } from './credentialService.ts';
import { toRegisteredOutcome } from '../members/registeredOutcome.ts';
import { checkFactorPassed, toFactorProof, findTimeStep } from './factorProof.ts';

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
  digests: KeyedDigests;
  settings: SettingsService;
  credentials: Pick<Credentials, 'checkPassword'>;
}

export function createSecondFactors({ handler, digests, settings, credentials }: SecondFactorsDeps): SecondFactors {
  const load = async (memberId: string) =>
    getActiveMember((await handler.load(memberDecider, streams.member(memberId))).state);

  /** Handles a command that carries a code. @throws DomainError when the code is not accepted */
  async function handleCodeCommand(
    memberId: string,
    command: MemberCommand,
    context: CommandContext,
  ): Promise<Outcome<Member>> {
    const outcome = await handler.handle(memberDecider, streams.member(memberId), command, context);
    checkFactorPassed(outcome, context.at);
    return outcome;
  }

  /** Without a second factor the proof is wrong, and the decider refuses the command. */
  const toRequiredProof = (member: RegisteredMember, code: string, at: string) =>
    toFactorProof(digests, member, code, at) ?? ({ way: 'wrong' } as const);

  function createRecoveryCodes(memberId: string) {
    const recoveryCodes = Array.from(
      { length: limits.secondFactor.recoveryCodes },
      () => `${generateCode(5)}-${generateCode(5)}`,
    );
    const hashCode = (code: string) => digests.recoveryCode({ memberId, code: code.replace('-', '') });
    return { recoveryCodes, recoveryDigests: recoveryCodes.map(hashCode) };
  }

  return {
    async begin({ memberId }, code, context) {
      const { at } = context;
      const member = await load(memberId);
      // refused as a wrong code, because the caller is signed in: second_factor_needed would end the session
      if (member.secondFactor && (code === null || code === undefined)) throw new DomainError('second_factor_wrong');
      const { name } = await settings.current();
      const command = {
        type: 'BeginSecondFactor',
        secret: generateSecret(),
        expiresAt: new Date(Date.parse(at) + limits.secondFactor.enrolmentMinutes * 60_000).toISOString(),
        proof: toFactorProof(digests, member, code, at),
        at,
      } as const;
      const outcome = await handleCodeCommand(memberId, command, context);
      // a repeated command returns the secret of the first time
      const begun = toRegisteredOutcome(outcome).state.factorBegun;
      if (!begun) throw new DomainError('second_factor_used');
      const { secret, expiresAt } = begun;
      return { ...outcome, secret, expiresAt, uri: generateURI({ issuer: name, label: member.email, secret }) };
    },

    async confirm({ memberId, role }, { password, code }, context) {
      const { passwordHash: provenHash, factorBegun } = await credentials.checkPassword(memberId, password);
      const { recoveryCodes, recoveryDigests } = createRecoveryCodes(memberId);
      const secret = factorBegun?.secret ?? '';
      const command = {
        type: 'ConfirmSecondFactor',
        provenHash,
        secret,
        step: factorBegun ? (findTimeStep(secret, code, context.at) ?? null) : null,
        recoveryDigests,
        role,
        at: context.at,
      } as const;
      const outcome = toRegisteredOutcome(
        await handler.handle(memberDecider, streams.member(memberId), command, context),
      );
      refuseRepeated(outcome);
      return { ...outcome, recoveryCodes };
    },

    async renewRecoveryCodes({ memberId }, code, context) {
      const { recoveryCodes, recoveryDigests } = createRecoveryCodes(memberId);
      const proof = toRequiredProof(await load(memberId), code, context.at);
      const command = { type: 'RenewRecoveryCodes', recoveryDigests, proof, at: context.at } as const;
      const outcome = await handleCodeCommand(memberId, command, context);
      refuseRepeated(outcome);
      return { ...outcome, recoveryCodes };
    },

    async switchOff({ memberId }, code, context) {
      const member = await load(memberId);
      const { adminsNeedSecondFactor } = await settings.current();
      if (adminsNeedSecondFactor && member.role === 'admin') throw new DomainError('second_factor_must_stay');
      const command = {
        type: 'SwitchOffSecondFactor',
        proof: toRequiredProof(member, code, context.at),
        at: context.at,
      } as const;
      return handleCodeCommand(memberId, command, context);
    },

    reset(memberId, reason, context) {
      const command = { type: 'ResetSecondFactor', by: context.actor.id, reason, at: context.at } as const;
      return handler.handle(memberDecider, streams.member(memberId), command, context);
    },
  };
}

/** Recovery codes are returned only once: the log holds the digests of the first time. */
function refuseRepeated({ repeated }: Pick<Outcome<Member>, 'repeated'>): void {
  if (repeated) throw new DomainError('second_factor_used');
}
