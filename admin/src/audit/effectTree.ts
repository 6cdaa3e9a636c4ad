import type { EventWithEffects } from '@pass-along/contracts';

/** A command with the events it produced. */
export interface CommandNode {
  id: string;
  name: string;
  /** A person, a policy or a timer. */
  by: string;
  events: EventNode[];
  /** Further commands caused by this command. */
  then: CommandNode[];
}

/** An event with the commands that react to it. */
export interface EventNode {
  event: EventWithEffects;
  answers: CommandNode[];
}

/** Builds the tree of one act from its events, oldest first. */
export function buildEffectTree(events: readonly EventWithEffects[]): CommandNode[] {
  const commands = new Map<string, CommandNode>();
  const nodes = new Map<string, EventNode>();
  const roots: CommandNode[] = [];
  for (const event of events) {
    const node: EventNode = { event, answers: [] };
    nodes.set(event.eventId, node);
    const known = commands.get(event.commandId);
    if (known) {
      known.events.push(node);
      continue;
    }
    const command = { id: event.commandId, name: event.command, by: event.by, events: [node], then: [] };
    // a cause precedes its effects in the log
    const answered = nodes.get(event.causationId)?.answers ?? commands.get(event.causationId)?.then;
    commands.set(event.commandId, command);
    (answered ?? roots).push(command);
  }
  return roots;
}
