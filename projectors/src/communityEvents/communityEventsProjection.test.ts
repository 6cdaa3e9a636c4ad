import type {
  CalendarFeedRow,
  CommunityEventRow,
  EventAnnouncementRow,
  EventParticipantRow,
  EventPledgeRow,
} from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { foldBatch } from '../core/foldedProjection.ts';
import { at, eventMoved, eventPlanned, later, recorded } from '../testing/events.ts';
import {
  announcementsFold,
  calendarFeedsFold,
  communityEventsFold,
  participantsFold,
  pledgesFold,
} from './communityEventsProjection.ts';

const eventId = 'fair';
const planned = recorded('EventPlanned', eventPlanned());
const joined = (memberId: string) => recorded('EventJoined', { eventId, memberId, from: 'outside', joinedAt: at });
const left = (memberId: string, from: 'joined' | 'waiting') =>
  recorded('EventLeft', { eventId, memberId, from, leftAt: later });
const deleted = recorded('EventDeleted', { eventId, deletedAt: later });
const offer = { eventId, memberId: 'dora', turn: 3 };
const offered = recorded('SeatOffered', { ...offer, until: later, offeredAt: at });

describe('an event', () => {
  const after = (...events: Parameters<typeof communityEventsFold.evolve>[1][]) =>
    events.reduce<CommunityEventRow | undefined>((row, event) => communityEventsFold.evolve(row, event), undefined);

  it('is listed with how it stands and how many joined', () => {
    expect(after(planned, joined('ben'), joined('cleo'), left('ben', 'joined'), left('dora', 'waiting'))).toMatchObject(
      {
        event_id: 'fair',
        status: 'active',
        joined_count: 1,
        starts_at: at,
        rewarded: false,
      },
    );
    const completed = recorded('EventCompleted', { eventId, completedAt: later });
    expect(after(planned, completed, recorded('EventRewarded', { eventId, rewardedAt: later }))).toMatchObject({
      status: 'completed',
      rewarded: true,
    });
    expect(after(planned, deleted)).toBeUndefined();
  });

  it('counts how often its status changed, and keeps when it did last', () => {
    const cancelled = recorded('EventCancelled', { eventId, cancelledAt: at });
    const opened = recorded('EventOpened', { eventId, openedAt: later });
    expect(after(planned)).toMatchObject({ changes: 0, changed_at: at });
    expect(after(planned, joined('ben'), cancelled, opened)).toMatchObject({ changes: 2, changed_at: later });
    for (const type of ['EventShelved', 'EventCompleted'] as const)
      expect(after(planned, recorded(type, { eventId, shelvedAt: later, completedAt: later }))).toMatchObject({
        changes: 1,
        changed_at: later,
      });
  });

  it('that a moderator set back to a draft is taken down until it is opened again', () => {
    const shelved = (byMemberId: string) => recorded('EventShelved', { eventId, byMemberId, shelvedAt: later });
    const opened = recorded('EventOpened', { eventId, openedAt: later });
    const cancelled = recorded('EventCancelled', { eventId, cancelledAt: later });
    expect(after(planned, shelved('anna'))).toMatchObject({ status: 'draft', taken_down: false });
    expect(after(planned, shelved('ada'), shelved('anna'), cancelled)).toMatchObject({ taken_down: true });
    expect(after(planned, shelved('ada'), opened)).toMatchObject({ status: 'active', taken_down: false });
  });

  it('that moved is at its new time and place, knows the old ones, and counts as changed for calendars', () => {
    const moved = recorded('EventMoved', eventMoved({ link: 'https://meet.example.org/fair' }));
    expect(after(planned, moved)).toMatchObject({
      starts_at: later,
      address: 'Common room',
      link: 'https://meet.example.org/fair',
      moved: { at: later, startsAt: at, endsAt: later, timeZone: 'UTC', locationType: 'offline', address: 'Courtyard' },
      changes: 1,
      changed_at: later,
    });
    const erased = recorded('MemberErased', { memberId: 'anna', erasedAt: later });
    const row = after(planned, moved, erased);
    expect(row).toMatchObject({ address: '', link: '', moved: { startsAt: at, address: '' } });
  });

  it('keeps nothing that was said once its planner is erased, and its name only if another member took part', () => {
    const erased = recorded('MemberErased', { memberId: 'anna', erasedAt: later });
    const alone = recorded('EventJoined', { eventId, memberId: 'anna', from: 'outside', named: false, joinedAt: at });
    expect(after(planned, alone, erased)).toMatchObject({ name: 'Deleted event', joined_count: 1 });
    const byBen = {
      eventId,
      name: 'Repair fair',
      named: true,
      memberId: 'ben',
      from: 'outside',
      joinedAt: at,
    } as const;
    expect(after(planned, recorded('EventJoined', byBen), left('ben', 'joined'), erased)).toMatchObject({
      name: 'Repair fair',
      description: '',
      address: '',
      coordinates: null,
      requirements: [],
      tags: [],
      contact: { email: '', phone: '', website: '' },
    });
  });
});

describe('a message to everyone that comes', () => {
  const after = (...events: Parameters<typeof announcementsFold.evolve>[1][]) =>
    events.reduce<EventAnnouncementRow | undefined>((row, event) => announcementsFold.evolve(row, event), undefined);
  const posted = recorded('EventAnnouncementPosted', {
    ...{ eventId, createdBy: 'anna', announcementId: 'a1', text: 'Bring a chair', toMemberIds: ['ben'], postedAt: at },
  });

  it('can be read until its event is deleted or its planner is erased', () => {
    expect(after(posted)).toMatchObject({ event_id: 'fair', text: 'Bring a chair', posted_at: at });
    expect(after(posted, deleted)).toBeUndefined();
    expect(after(posted, recorded('MemberErased', { memberId: 'anna', erasedAt: later }))).toBeUndefined();
  });
});

describe('who is in it', () => {
  const after = (...events: Parameters<typeof participantsFold.evolve>[1][]) =>
    events.reduce<EventParticipantRow | undefined>((row, event) => participantsFold.evolve(row, event), undefined);

  it('has a seat, one that is held, or a place in line', () => {
    const waits = recorded('WaitingListJoined', { ...offer, waitingAt: at });
    expect(after(waits)).toMatchObject({ place: 'waiting', turn: 3, until: null });
    expect(after(waits, offered)).toMatchObject({ place: 'offered', until: later });
    expect(after(waits, offered, joined('dora'))).toMatchObject({ place: 'joined', until: null });
    const ended = (why: 'lapsed' | 'withdrawn') => recorded('SeatOfferEnded', { ...offer, why, endedAt: later });
    expect(after(offered, ended('lapsed'))).toBeUndefined();
    expect(after(offered, ended('withdrawn'))).toMatchObject({ place: 'waiting', turn: 3 });
    expect(after(joined('ben'), left('ben', 'joined'))).toBeUndefined();
  });

  it('goes with a deleted event, as do the things that were promised to it', () => {
    const rows = new Map<string, EventParticipantRow>();
    foldBatch(participantsFold, rows, [joined('ben'), joined('cleo'), deleted]);
    expect(rows.size).toBe(0);
    const pledge = recorded('ItemPledged', { eventId, itemId: 'lamp', ownerId: 'ben', title: 'Lamp', pledgedAt: at });
    const pledges = new Map<string, EventPledgeRow>();
    foldBatch(pledgesFold, pledges, [pledge]);
    expect([...pledges.keys()]).toEqual(['fair.lamp']);
    foldBatch(pledgesFold, pledges, [deleted]);
    expect(pledges.size).toBe(0);
  });
});

describe('a calendar address', () => {
  const renewed = (tokenDigest: string) =>
    recorded('CalendarFeedRenewed', { memberId: 'ben', tokenDigest, renewedAt: at });

  it('is the newest one, until it is closed or its member erased', () => {
    const rows = new Map<string, CalendarFeedRow>();
    foldBatch(calendarFeedsFold, rows, [renewed('one'), renewed('two')]);
    expect([...rows.values()]).toEqual([{ member_id: 'ben', token_digest: 'two', renewed_at: at }]);
    foldBatch(calendarFeedsFold, rows, [recorded('MemberErased', { memberId: 'ben', erasedAt: later })]);
    expect(rows.size).toBe(0);
  });

  it.each(['password_reset', 'google_linked', 'signed_out_everywhere', 'suspended', 'password_changed'] as const)(
    'goes with every session that ends: %s',
    (why) => {
      const rows = new Map<string, CalendarFeedRow>();
      const ended = recorded('SessionsEnded', { memberId: 'ben', why, generation: 0, endedAt: later });
      foldBatch(calendarFeedsFold, rows, [renewed('one'), ended]);
      expect(rows.size).toBe(0);
      foldBatch(calendarFeedsFold, rows, [renewed('two')]);
      expect([...rows.keys()]).toEqual(['ben']);
    },
  );
});
