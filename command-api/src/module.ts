import { type StreamCategory } from '@pass-along/contracts';
import { type Consumer } from '@pass-along/platform';
import { type CommandKit } from './commandKit.ts';
import { type AnyDecider } from './handler/fold.ts';
import { type Write } from './http/write.ts';
import { type PolicyDeps } from './policies/policyConsumer.ts';

/** A feature of the command side: what it decides, what it answers, and what it does once something has happened. */
export interface CommandModule<Category extends StreamCategory = StreamCategory> {
  /** Its aggregates. */
  deciders: Readonly<Record<Category, AnyDecider>>;
  routes: (write: Write, kit: CommandKit) => void;
  /** Its process managers and timers. */
  policies: readonly ((deps: PolicyDeps) => Promise<Consumer>)[];
}

export function defineModule<const Category extends StreamCategory>(
  module: CommandModule<Category>,
): CommandModule<Category> {
  return module;
}
