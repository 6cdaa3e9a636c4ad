import { type EventWithEffects } from '@pass-along/contracts';

/** A command with the events it led to. */
export interface CommandNode {
  id: string;
  name: string;
  /** A person, a policy or a timer. */
  by: string;
  events: EventNode[];
  /** Steps that followed from the command itself. */
  then: CommandNode[];
}

/** An event with the commands that answer it. */
export interface EventNode {
  event: EventWithEffects;
  answers: CommandNode[];
}

/** Events of one act, oldest first, as a tree from the click to its last effect. */
export function effectTree(events: readonly EventWithEffects[]): CommandNode[] {
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
    // what caused it stands before it in the log
    const answered = nodes.get(event.causationId)?.answers ?? commands.get(event.causationId)?.then;
    commands.set(event.commandId, command);
    (answered ?? roots).push(command);
  }
  return roots;
}
