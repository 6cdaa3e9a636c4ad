import { createHash } from 'node:crypto';
import {
  endpoints,
  parseInstant,
  presentEvent,
  DomainError,
  streams,
  buildEndpointUrl,
  whyNotAvailable,
  type Caller,
  hasPermission,
  type PlanEventBody,
} from '@pass-along/contracts';
import { deriveId, type PictureAddresses, type SiteAddress } from '@pass-along/platform';
import type { Request } from 'express';
import type pg from 'pg';
import { readBlockedMembers } from '../chat/readBlockedMembers.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { calendarFeedDecider } from '../calendar/calendarFeedDecider.ts';
import type { CommunityEventCommand } from './communityEventCommands.ts';
import { communityEventDecider } from './communityEventDecider.ts';
import { listLaterDates } from './communityEventPolicy.ts';
import type { ChangeEventPicture } from './eventPictures.ts';
import { getPlannedEvent, isPlanned, isPlannerAway, type CommunityEventState } from './communityEventState.ts';
import { findMeetingPlace } from '../meetingPlaces/findMeetingPlace.ts';
import { itemDecider } from '../items/itemDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { createAwayContext, isMemberAway } from '../members/awayMembers.ts';
import { loadPerson } from '../members/loadPerson.ts';

export interface CommunityEventRoutesDeps {
  handler: CommandHandler;
  settings: SettingsService;
  digests: KeyedDigests;
  siteAddress: SiteAddress;
  changePicture: ChangeEventPicture;
  addresses: PictureAddresses;
  /** The read models' database. */
  pool: pg.Pool;
}

export function registerCommunityEventRoutes(write: Write, deps: CommunityEventRoutesDeps): void {
  const { handler, settings, digests, siteAddress, changePicture, addresses, pool } = deps;
  const send = (eventId: string, command: CommunityEventCommand, context: CommandContext) =>
    handler.handle(communityEventDecider, streams.communityEvent(eventId), command, context);

  /** Marks the command as moderation when a moderator manages the event of another member. */
  async function asModerator(eventId: string, caller: Caller, context: CommandContext): Promise<CommandContext> {
    if (!hasPermission(caller, 'moderate')) return context;
    const { state } = await handler.load(communityEventDecider, streams.communityEvent(eventId));
    return isPlanned(state) && state.createdBy !== caller.memberId ? { ...context, duty: 'moderate' } : context;
  }

  /**
   * The policy records an absent planner a moment later. The route records it at once, so that no member joins
   * meanwhile.
   */
  async function markPlannerAway(eventId: string, context: CommandContext): Promise<void> {
    // a cached state saves a read: the planner never changes, and the decider checks the current event
    const { state } = await handler.load(communityEventDecider, streams.communityEvent(eventId), Infinity);
    if (!isPlanned(state) || isPlannerAway(state)) return;
    const { createdBy: memberId } = state;
    if (!(await isMemberAway(handler, memberId, context.at, 1_000))) return;
    await send(eventId, { type: 'NoteAway', memberId, at: context.at }, createAwayContext(context, memberId));
  }

  /** The policy sends the command to each later date of the series. A retry of a member changes none of them. */
  async function willChangeLaterDates(eventId: string, follow: CommunityEventCommand): Promise<boolean> {
    const { state } = await handler.load(communityEventDecider, streams.communityEvent(eventId));
    if (!isPlanned(state) || state.series === null) return false;
    const changes = listLaterDates(state.series).map(async (laterId) => {
      const later = await handler.load(communityEventDecider, streams.communityEvent(laterId));
      return communityEventDecider.decide(follow, later.state).length > 0;
    });
    return (await Promise.all(changes)).includes(true);
  }

  async function present({ state }: Outcome<CommunityEventState>, caller: Caller, at: string, req: Request) {
    const event = getPlannedEvent(state);
    const shown = { ...event, plannerAway: isPlannerAway(event) };
    const view = { now: at, site: siteAddress(req) ?? '', sign: addresses.createSigner(caller.memberId) };
    return presentEvent(shown, await loadPerson(handler, event.createdBy), caller, view);
  }

  write(endpoints.planEvent, async ({ body, caller, context }, req) => {
    const { at } = context;
    const eventId = deriveId('event', context.commandId);
    const { timeZone } = await settings.current();
    const { recurrence } = body;
    const outcome = await send(
      eventId,
      {
        type: 'PlanEvent',
        eventId,
        by: caller.memberId,
        details: toEventDetails(body, timeZone),
        status: body.status,
        series: recurrence && { seriesId: deriveId('series', eventId), number: 1, rule: recurrence },
        meetingPlace: await findMeetingPlace(handler, body.location.meetingPlaceId),
        at,
      },
      context,
    );
    return { position: outcome.position, answer: { success: true, data: await present(outcome, caller, at, req) } };
  });

  write(endpoints.setEventStatus, async ({ params: { id }, body: { status }, caller, context }, req) => {
    const { at } = context;
    const set = { type: 'SetEventStatus', status, by: caller, at } as const;
    const outcome = await send(id, set, await asModerator(id, caller, context));
    const data = await present(outcome, caller, at, req);
    return { position: outcome.position, answer: { success: true, message: 'Status updated', data } };
  });

  write(endpoints.deleteEvent, async ({ params: { id }, caller, context }) => {
    const command = { type: 'DeleteEvent', by: caller, at: context.at } as const;
    const { position } = await send(id, command, await asModerator(id, caller, context));
    return { position, answer: { success: true, message: 'Event deleted successfully!' } };
  });

  write(endpoints.joinEvent, async ({ params: { id }, body: { waitIfFull }, caller, context }, req) => {
    const { at } = context;
    await markPlannerAway(id, context);
    const outcome = await send(id, { type: 'JoinEvent', by: caller, waitIfFull, at }, context);
    const data = await present(outcome, caller, at, req);
    const isWaiting = data.mine.place === 'waiting';
    const message = isWaiting ? 'You are on the waiting list' : 'Successfully joined the event!';
    return { position: outcome.position, answer: { success: true, message, data } };
  });

  write(endpoints.joinSeries, async ({ params: { id }, caller, context }, req) => {
    const { at } = context;
    await markPlannerAway(id, context);
    const follow = { type: 'JoinWithSeries', memberId: caller.memberId, joinedAt: at, at } as const;
    const changesLaterDates = await willChangeLaterDates(id, follow);
    const outcome = await send(id, { type: 'JoinSeries', changesLaterDates, by: caller, at }, context);
    const data = await present(outcome, caller, at, req);
    return { position: outcome.position, answer: { success: true, message: 'You joined the series', data } };
  });

  write(endpoints.moveEvent, async ({ params: { id }, body, caller, context }, req) => {
    const { at } = context;
    const { state } = await handler.load(communityEventDecider, streams.communityEvent(id));
    const { timeZone } = getPlannedEvent(state, caller);
    const times = toEventTimes(body, body.timeZone ?? timeZone);
    const { laterDates } = body;
    const venue = toEventVenue(body);
    const meetingPlace = await findMeetingPlace(handler, venue.meetingPlaceId);
    const move = { type: 'MoveEvent', times, venue, meetingPlace, laterDates, by: caller, at } as const;
    const outcome = await send(id, move, context);
    const data = await present(outcome, caller, at, req);
    return { position: outcome.position, answer: { success: true, message: 'Event moved', data } };
  });

  write(endpoints.changeEventPicture, async ({ params: { id }, files, caller, context }, req) => {
    const outcome = await changePicture({ eventId: id, uploads: files, by: caller }, context);
    const data = await present(outcome, caller, context.at, req);
    return { position: outcome.position, answer: { success: true, message: 'Picture saved', data } };
  });

  write(endpoints.announceToParticipants, async ({ params: { id }, body: { message: text }, caller, context }) => {
    const announcementId = deriveId('announcement', context.commandId);
    const blockedIds = await readBlockedMembers(pool, caller.memberId);
    const message = { announcementId, text, blockedIds };
    const command = { type: 'AnnounceToParticipants', ...message, by: caller, at: context.at } as const;
    const { position } = await send(id, command, context);
    return { position, answer: { success: true, message: 'Your message was sent' } };
  });

  write(endpoints.leaveEvent, async ({ params: { id }, caller, context }, req) => {
    const { at } = context;
    const outcome = await send(id, { type: 'LeaveEvent', by: caller, at }, context);
    const data = await present(outcome, caller, at, req);
    return { position: outcome.position, answer: { success: true, message: 'Successfully left the event', data } };
  });

  write(endpoints.leaveSeries, async ({ params: { id }, caller, context }, req) => {
    const { at } = context;
    const follow = { type: 'LeaveWithSeries', memberId: caller.memberId, leftAt: at, at } as const;
    const changesLaterDates = await willChangeLaterDates(id, follow);
    const outcome = await send(id, { type: 'LeaveSeries', changesLaterDates, by: caller, at }, context);
    const data = await present(outcome, caller, at, req);
    return { position: outcome.position, answer: { success: true, message: 'You left the series', data } };
  });

  write(endpoints.rewardEvent, async ({ params: { id }, body, caller, context }) => {
    const { karmaPoints, badgeReward: badge } = body;
    const reward = { type: 'RewardEvent', by: caller, badge, karmaPoints, at: context.at } as const;
    const { state, position } = await send(id, reward, await asModerator(id, caller, context));
    const { attendedBy, badgeReward } = getPlannedEvent(state);
    const data = {
      rewardedUsers: attendedBy.length,
      karmaPoints: hasPermission(caller, 'moderate') ? karmaPoints : 0,
      badgeReward: badge === '' ? badgeReward : badge,
    };
    return { position, answer: { success: true, data } };
  });

  write(endpoints.pledgeItem, async ({ params: { id }, body: { itemId }, caller, context }) => {
    await markPlannerAway(id, context);
    const { state: item } = await handler.load(itemDecider, streams.item(itemId));
    if (item.status === 'unlisted' || item.status === 'removed') throw new DomainError('item_not_found');
    if (item.ownerId !== caller.memberId) throw new DomainError('forbidden');
    // an item of one circle must not be visible to everyone that sees the event
    if (item.type === 'request' || item.circleId !== null || whyNotAvailable(item) !== undefined)
      throw new DomainError('item_not_available');
    const { ownerId, title, type, category, weightKg } = item;
    const facts = { itemId, ownerId, title, type, category, weightKg };
    const pledge = { type: 'PledgeItem', by: caller, item: facts, at: context.at } as const;
    const { position } = await send(id, pledge, context);
    return { position, answer: { success: true, message: 'Your item is promised to the event' } };
  });

  write(endpoints.withdrawPledge, async ({ params: { id, itemId }, caller, context }) => {
    const { position } = await send(id, { type: 'WithdrawPledge', by: caller, itemId, at: context.at }, context);
    return { position, answer: { success: true, message: 'The promise is taken back' } };
  });

  write(endpoints.renewCalendarFeed, async ({ caller: { memberId }, context }) => {
    const token = digests.calendarToken({ memberId, commandId: context.commandId });
    const tokenDigest = createHash('sha256').update(token).digest('hex');
    const renew = { type: 'RenewCalendarFeed', memberId, tokenDigest, at: context.at } as const;
    const { position } = await handler.handle(calendarFeedDecider, streams.calendarFeed(memberId), renew, context);
    return {
      position,
      answer: { path: buildEndpointUrl(endpoints.readCalendarFeed, { params: { token } }), since: context.at },
    };
  });

  write(endpoints.closeCalendarFeed, async ({ caller: { memberId }, context }) => {
    const close = { type: 'CloseCalendarFeed', memberId, at: context.at } as const;
    const { position } = await handler.handle(calendarFeedDecider, streams.calendarFeed(memberId), close, context);
    return { position, answer: { success: true, message: 'Your calendar address is gone' } };
  });
}

function toEventDetails(body: PlanEventBody, communityZone: string) {
  const timeZone = body.timeZone ?? communityZone;
  return {
    name: body.name,
    description: body.description,
    category: body.category,
    mode: body.mode,
    ...toEventTimes(body, timeZone),
    maxParticipants: body.maxParticipants,
    ...toEventVenue(body),
    badgeReward: body.badgeReward,
    requirements: body.requirements,
    tags: body.tags,
    contact: body.contactInfo,
  };
}

function toEventTimes({ startDate, endDate }: Pick<PlanEventBody, 'startDate' | 'endDate'>, timeZone: string) {
  return { startsAt: parseInstant(startDate, timeZone), endsAt: parseInstant(endDate, timeZone), timeZone };
}

function toEventVenue({ location }: Pick<PlanEventBody, 'location'>) {
  const { type, address, coordinates, link, meetingPlaceId } = location;
  return {
    locationType: type,
    address,
    coordinates,
    link: type === 'offline' ? '' : link,
    meetingPlaceId: type === 'online' ? null : meetingPlaceId,
  };
}
