import * as z from 'zod/mini';
import {
  DomainError,
  foldText,
  limits,
  pickFields,
  meetingPlaceFields,
  type MeetingPlace,
  type MeetingPlaceEvent,
  meetingPlaceDetails,
} from '@pass-along/contracts';
import { actor, beforeTexts, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';
import { mergeChanges } from '../core/mergeChanges.ts';

type MeetingPlaces = readonly MeetingPlace[];

/** Ids of the members and planners to notify, if the place closes or gets another address. */
const plannedThere = { toMemberIds: z.array(z.string()), toPlannerIds: z.array(z.string()) };

const meetingPlacesCommands = {
  AddMeetingPlace: { placeId: z.string(), details: meetingPlaceDetails, by: actor },
  ReviseMeetingPlace: {
    placeId: z.string(),
    changes: z.partial(meetingPlaceDetails),
    before: beforeTexts,
    ...plannedThere,
    by: actor,
  },
  CloseMeetingPlace: { placeId: z.string(), ...plannedThere, by: actor },
  ReopenMeetingPlace: { placeId: z.string(), by: actor },
} satisfies CommandSchemas;

export type MeetingPlacesCommand = CommandIn<typeof meetingPlacesCommands>;

type Command<T extends MeetingPlacesCommand['type']> = Extract<MeetingPlacesCommand, { type: T }>;

function addPlace(
  { placeId, details, by, at }: Command<'AddMeetingPlace'>,
  places: MeetingPlaces,
): MeetingPlaceEvent[] {
  checkNewOpenPlace(details.name, places);
  return [{ type: 'MeetingPlaceAdded', data: { placeId, ...details, byMemberId: by, addedAt: at } }];
}

function revisePlace(
  { placeId, changes, before, toMemberIds, toPlannerIds, by, at }: Command<'ReviseMeetingPlace'>,
  places: MeetingPlaces,
): MeetingPlaceEvent[] {
  const place = getMeetingPlace(placeId, places);
  const from = pickFields(place, meetingPlaceFields);
  const to = { ...from, ...mergeChanges(from, changes, before) };
  if (meetingPlaceFields.every((field) => from[field] === to[field])) return [];
  if (!place.closed && hasNamesake(to.name, placeId, places)) throw new DomainError('meeting_place_exists');
  // nobody is notified of other changes
  const told = from.address === to.address ? {} : { toMemberIds, toPlannerIds };
  return [{ type: 'MeetingPlaceRevised', data: { placeId, from, to, ...told, byMemberId: by, revisedAt: at } }];
}

export const meetingPlacesDecider: Decider<MeetingPlaces, MeetingPlacesCommand, MeetingPlaceEvent> = {
  commands: meetingPlacesCommands,
  initial: [],

  decide(command, places) {
    switch (command.type) {
      case 'AddMeetingPlace':
        return addPlace(command, places);
      case 'ReviseMeetingPlace':
        return revisePlace(command, places);
      case 'CloseMeetingPlace': {
        const { placeId, toMemberIds, toPlannerIds, by, at } = command;
        const { name, closed } = getMeetingPlace(placeId, places);
        if (closed) return [];
        const data = { placeId, name, toMemberIds, toPlannerIds, byMemberId: by, closedAt: at };
        return [{ type: 'MeetingPlaceClosed', data }];
      }
      case 'ReopenMeetingPlace': {
        const { placeId, by, at } = command;
        const { name, closed } = getMeetingPlace(placeId, places);
        if (!closed) return [];
        checkNewOpenPlace(name, places);
        return [{ type: 'MeetingPlaceReopened', data: { placeId, name, byMemberId: by, reopenedAt: at } }];
      }
    }
  },

  evolve(places, { type, data }) {
    switch (type) {
      case 'MeetingPlaceAdded':
        return [...places, { placeId: data.placeId, ...pickFields(data, meetingPlaceFields), closed: false }];
      case 'MeetingPlaceRevised':
        return changePlace(places, data.placeId, data.to);
      case 'MeetingPlaceClosed':
        return changePlace(places, data.placeId, { closed: true });
      case 'MeetingPlaceReopened':
        return changePlace(places, data.placeId, { closed: false });
    }
  },
};

function changePlace(places: MeetingPlaces, placeId: string, change: Partial<MeetingPlace>): MeetingPlaces {
  return places.map((place) => (place.placeId === placeId ? { ...place, ...change } : place));
}

/** @throws DomainError meeting_place_not_found */
export function getMeetingPlace(placeId: string, places: MeetingPlaces): MeetingPlace {
  const place = places.find((each) => each.placeId === placeId);
  if (!place) throw new DomainError('meeting_place_not_found');
  return place;
}

/** Checks that another place of this name can be open. */
function checkNewOpenPlace(name: string, places: MeetingPlaces): void {
  if (hasNamesake(name, undefined, places)) throw new DomainError('meeting_place_exists');
  const open = places.filter(({ closed }) => !closed);
  if (open.length >= limits.meetingPlace.open) throw new DomainError('too_many_meeting_places');
}

/** Whether another open place has a name that a search would find as the same. */
function hasNamesake(name: string, placeId: string | undefined, places: MeetingPlaces): boolean {
  return places.some((each) => !each.closed && each.placeId !== placeId && foldText(each.name) === foldText(name));
}
