import { claimDecider } from '../reservations/claimDecider.ts';
import { defineModule, type CoreKit } from '../core/commandModule.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import type { Accounts } from './accountService.ts';
import type { Credentials } from './credentialService.ts';
import type { GoogleIdentities } from './googleIdentities.ts';
import type { OpenSession } from './openSession.ts';
import type { SecondFactors } from './secondFactorService.ts';
import { usernamePolicy } from './usernamePolicy.ts';
import { registerAccountRoutes } from './accountRoutes.ts';
import { registerCredentialRoutes } from './credentialRoutes.ts';
import { registerSecondFactorRoutes } from './secondFactorRoutes.ts';

interface AccountsKit extends CoreKit {
  accounts: Accounts;
  credentials: Credentials;
  secondFactors: SecondFactors;
  google: GoogleIdentities;
  openSession: OpenSession;
}

/** Sign-up, sign-in, passwords and e-mail addresses, and the unique values that they claim. */
export const accountsModule = defineModule({
  deciders: { claim: claimDecider },
  routes(
    write,
    { handler, digests, accounts, credentials, secondFactors, google, openSession, clock, attemptLimits }: AccountsKit,
  ) {
    const limit = attemptLimits.signIn;
    const { address: addressLimit, signUp: signUpLimit } = attemptLimits;
    registerAccountRoutes(write, { accounts, google, openSession, digests, limit, addressLimit, signUpLimit, clock });
    const formLimit = attemptLimits.publicForms;
    registerCredentialRoutes(write, { handler, credentials, openSession, digests, limit, formLimit, clock });
    registerSecondFactorRoutes(write, { secondFactors, openSession, limit, clock });
  },
  policies: [(deps) => createPolicyConsumer(usernamePolicy, deps)],
});
