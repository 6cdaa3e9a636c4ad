import { claimDecider } from '../domain/claims/claim.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { accountRoutes } from './accountRoutes.ts';
import { credentialRoutes } from './credentialRoutes.ts';
import { secondFactorRoutes } from './secondFactorRoutes.ts';

/** Sign-up, sign-in, passwords and e-mail addresses, and the unique values that they claim. */
export const accountsModule = defineModule({
  deciders: { claim: claimDecider as AnyDecider },
  routes(write, { handler, digests, accounts, credentials, secondFactors, google, openSession, clock, tryLimits }) {
    const limit = tryLimits.signIn;
    const { address: addressLimit, signUp: signUpLimit } = tryLimits;
    accountRoutes(write, { accounts, google, openSession, digests, limit, addressLimit, signUpLimit, clock });
    const formLimit = tryLimits.publicForms;
    credentialRoutes(write, { handler, credentials, openSession, digests, limit, formLimit, clock });
    secondFactorRoutes(write, { secondFactors, openSession, limit, clock });
  },
  policies: [],
});
