import { type StreamCategory } from '@pass-along/contracts';
import { type Consumer } from '@pass-along/platform';
import { type CommandKit } from '../commandKit.ts';
import { type AnyDecider } from './streamFold.ts';
import { type Write } from './commandRoute.ts';
import { type PolicyDeps } from './policyConsumer.ts';

/** A feature of the command side: its deciders, routes and policies. */
export interface CommandModule<Category extends StreamCategory = StreamCategory> {
  /** The deciders of the feature's streams. */
  deciders: Readonly<Record<Category, AnyDecider>>;
  routes: (write: Write, kit: CommandKit) => void;
  /** Process managers and timers of the feature. */
  policies: readonly ((deps: PolicyDeps) => Promise<Consumer>)[];
}

export function defineModule<const Category extends StreamCategory>(
  module: CommandModule<Category>,
): CommandModule<Category> {
  return module;
}
