import { displacement, endpoints, streams } from '@pass-along/contracts';
import { factorsDecider } from '../domain/community/factors.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Write } from '../http/write.ts';

/** The factors by which impact is counted. */
export function factorRoutes(write: Write, handler: CommandHandler): void {
  write(endpoints.switchFactors, async ({ body, caller, context }) => {
    const command = { type: 'SwitchFactorTable', ...body, by: caller.memberId, at: context.at } as const;
    const { state, position } = await handler.handle(factorsDecider, streams.factors(), command, context);
    return {
      position,
      answer: { ...state, factors: [...state.factors], sources: [...state.sources], displacement },
    };
  });
}
