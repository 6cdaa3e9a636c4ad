import { endpoints, presentAdminMeetingPlace, streams } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import type pg from 'pg';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { readPlannedThere } from './readPlannedThere.ts';
import { getMeetingPlace, meetingPlacesDecider, type MeetingPlacesCommand } from './meetingPlacesDecider.ts';

export function registerMeetingPlaceRoutes(write: Write, handler: CommandHandler, pool: pg.Pool): void {
  async function send(command: MeetingPlacesCommand, context: CommandContext) {
    const { state, position } = await handler.handle(meetingPlacesDecider, streams.meetingPlaces(), command, context);
    return { position, answer: presentAdminMeetingPlace(getMeetingPlace(command.placeId, state)) };
  }

  write(endpoints.addMeetingPlace, ({ body: details, context }) => {
    const placeId = deriveId('meeting place', context.commandId);
    return send({ type: 'AddMeetingPlace', placeId, details, by: context.actor.id, at: context.at }, context);
  });

  write(endpoints.reviseMeetingPlace, async ({ params: { id: placeId }, body: { before, ...changes }, context }) => {
    const told = await readPlannedThere(pool, placeId, context.at);
    const by = { by: context.actor.id, at: context.at };
    return send({ type: 'ReviseMeetingPlace', placeId, changes, before, ...told, ...by }, context);
  });

  write(endpoints.closeMeetingPlace, async ({ params: { id: placeId }, context }) => {
    const told = await readPlannedThere(pool, placeId, context.at);
    return send({ type: 'CloseMeetingPlace', placeId, ...told, by: context.actor.id, at: context.at }, context);
  });

  write(endpoints.reopenMeetingPlace, ({ params: { id: placeId }, context }) =>
    send({ type: 'ReopenMeetingPlace', placeId, by: context.actor.id, at: context.at }, context),
  );
}
