import { endpoints, presentAdminMeetingPlace, streams } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { getMeetingPlace, meetingPlacesDecider, type MeetingPlacesCommand } from './meetingPlacesDecider.ts';

export function registerMeetingPlaceRoutes(write: Write, handler: CommandHandler): void {
  async function send(command: MeetingPlacesCommand, context: CommandContext) {
    const { state, position } = await handler.handle(meetingPlacesDecider, streams.meetingPlaces(), command, context);
    return { position, answer: presentAdminMeetingPlace(getMeetingPlace(command.placeId, state)) };
  }

  write(endpoints.addMeetingPlace, ({ body: details, context }) => {
    const placeId = deriveId('meeting place', context.commandId);
    return send({ type: 'AddMeetingPlace', placeId, details, by: context.actor.id, at: context.at }, context);
  });

  write(endpoints.reviseMeetingPlace, ({ params: { id: placeId }, body: { before, ...changes }, context }) =>
    send({ type: 'ReviseMeetingPlace', placeId, changes, before, by: context.actor.id, at: context.at }, context),
  );

  write(endpoints.closeMeetingPlace, ({ params: { id: placeId }, context }) =>
    send({ type: 'CloseMeetingPlace', placeId, by: context.actor.id, at: context.at }, context),
  );

  write(endpoints.reopenMeetingPlace, ({ params: { id: placeId }, context }) =>
    send({ type: 'ReopenMeetingPlace', placeId, by: context.actor.id, at: context.at }, context),
  );
}
