import { StoreUnavailable } from '@pass-along/platform';
import type { CommandHandler } from '../core/commandHandler.ts';

/** Works until the given number of commands left events, then fails for good: a process that dies between two steps. */
export function dyingAfter(
  appends: number,
  handler: CommandHandler,
  onDeath: () => void = () => undefined,
): CommandHandler {
  let left = appends;
  const refuse = () => {
    onDeath();
    throw new StoreUnavailable('this process is dead');
  };
  return {
    ...handler,
    async handle(...args) {
      // several policies running together may exceed the number
      if (left <= 0) refuse();
      const before = (await handler.load(args[0], args[1])).revision;
      const outcome = await handler.handle(...args);
      if (outcome.revision > before) left -= 1;
      return outcome;
    },
    load: (...args) => (left <= 0 ? refuse() : handler.load(...args)),
  };
}
