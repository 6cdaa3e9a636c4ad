import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// by its name it would be this module
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

export const { verify } = real;

/**
 * Stands in for the package where tests sign up members by the hundred: at the least that argon2 may cost. What a hash costs in
 * earnest a unit test holds.
 */
export const hash: typeof argon2.hash = (text, options) =>
  real.hash(text, { ...options, memoryCost: 8, timeCost: 1, parallelism: 1 });
