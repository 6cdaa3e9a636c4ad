import { claimDecider } from '../reservations/claimDecider.ts';
import { type AnyDecider } from '../core/streamFold.ts';
import { defineModule } from '../core/commandModule.ts';
import { registerAccountRoutes } from './accountRoutes.ts';
import { registerCredentialRoutes } from './credentialRoutes.ts';
import { registerSecondFactorRoutes } from './secondFactorRoutes.ts';

/** Sign-up, sign-in, passwords and e-mail addresses, and the unique values that they claim. */
export const accountsModule = defineModule({
  deciders: { claim: claimDecider as AnyDecider },
  routes(
    write,
    {
      handler,
      digests,
      accounts,
      credentials,
      secondFactors,
      google,
      openSession,
      clock,
      attemptLimits: attemptLimits,
    },
  ) {
    const limit = attemptLimits.signIn;
    const { address: addressLimit, signUp: signUpLimit } = attemptLimits;
    registerAccountRoutes(write, { accounts, google, openSession, digests, limit, addressLimit, signUpLimit, clock });
    const formLimit = attemptLimits.publicForms;
    registerCredentialRoutes(write, { handler, credentials, openSession, digests, limit, formLimit, clock });
    registerSecondFactorRoutes(write, { secondFactors, openSession, limit, clock });
  },
  policies: [],
});
