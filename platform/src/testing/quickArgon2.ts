import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

// importing it by name would load this module
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

export const { verify } = real;

/**
 * Replaces the package in tests that sign up hundreds of members, at argon2's lowest cost. A unit test checks the real
 * cost.
 */
export const hash: typeof argon2.hash = (text, options) =>
  real.hash(text, { ...options, memoryCost: 8, timeCost: 1, parallelism: 1 });
