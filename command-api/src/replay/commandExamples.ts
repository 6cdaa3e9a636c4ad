import {
  getStreamCategory,
  defaultKarmaRules,
  defaultSettings,
  pickItemDetails,
  firstFactorTable,
  firstKarmaRules,
  getStreamId,
  itemForm,
  type Caller,
  type HandoverPlan,
  type SwapItemFacts,
  hasKey,
} from '@pass-along/contracts';
import { assistantDayDecider } from '../assistant/assistantDayDecider.ts';
import { assistantDecider } from '../assistant/assistantDecider.ts';
import { circleDecider } from '../circles/circleDecider.ts';
import { claimDecider } from '../reservations/claimDecider.ts';
import { contactMessageDecider } from '../contact/contactMessageDecider.ts';
import { exportSchedulesDecider } from '../exports/exportSchedulesDecider.ts';
import { factorsDecider } from '../impact/factorsDecider.ts';
import { figuresExportDecider } from '../exports/figuresExportDecider.ts';
import { listExportDecider } from '../exports/listExportDecider.ts';
import { invitationDecider } from '../invitations/invitationDecider.ts';
import { inviteRequestDecider } from '../invitations/inviteRequestDecider.ts';
import { logSealsDecider } from '../seals/logSealsDecider.ts';
import { settingsDecider } from '../settings/settingsDecider.ts';
import { subscriptionDecider } from '../newsletter/subscriptionDecider.ts';
import { calendarFeedDecider } from '../calendar/calendarFeedDecider.ts';
import { communityEventDecider } from '../communityEvents/communityEventDecider.ts';
import { dataAccessDecider } from './dataAccessDecider.ts';
import { deskItemDecider } from '../desk/deskItemDecider.ts';
import { type Decider } from '../core/decider.ts';
import { inboxDecider } from '../notifications/inboxDecider.ts';
import { itemDecider } from '../items/itemDecider.ts';
import { type Item } from '../items/itemState.ts';
import { itemViewsDecider } from '../items/itemViewsDecider.ts';
import { badgesDecider } from '../karma/badgesDecider.ts';
import { meetingPlacesDecider } from '../meetingPlaces/meetingPlacesDecider.ts';
import { karmaDecider } from '../karma/karmaDecider.ts';
import { karmaRulesDecider } from '../karma/karmaRulesDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { rosterDecider } from '../members/rosterDecider.ts';
import { readModelDecider } from './readModelDecider.ts';
import { collectionsDecider } from '../collections/collectionsDecider.ts';
import { recommendationsDecider } from '../recommendations/recommendationsDecider.ts';
import { reviewsDecider } from '../reviews/reviewsDecider.ts';
import { ringDecider } from '../collusionRings/ringDecider.ts';
import { swapDecider } from '../swaps/swapDecider.ts';
import { swapLoopSearchesDecider } from '../swaps/loops/swapLoopSearchesDecider.ts';
import { swapLoopDecider } from '../swaps/loops/swapLoopDecider.ts';
import { savedSearchesDecider } from '../wishes/savedSearchesDecider.ts';
import { wishMatchDecider } from '../wishes/wishMatchDecider.ts';
import { type DecidedCategory } from '../core/streamFold.ts';

/** Deciders of the streams that developers may inspect, with their types. */
const inspectableDeciders = {
  member: memberDecider,
  circle: circleDecider,
  item: itemDecider,
  itemViews: itemViewsDecider,
  savedSearches: savedSearchesDecider,
  recommendations: recommendationsDecider,
  assistant: assistantDecider,
  assistantDay: assistantDayDecider,
  collections: collectionsDecider,
  wishMatch: wishMatchDecider,
  swap: swapDecider,
  swapLoopSearches: swapLoopSearchesDecider,
  swapLoop: swapLoopDecider,
  review: reviewsDecider,
  claim: claimDecider,
  settings: settingsDecider,
  factors: factorsDecider,
  figuresExport: figuresExportDecider,
  listExport: listExportDecider,
  exportSchedules: exportSchedulesDecider,
  invitation: invitationDecider,
  inviteRequest: inviteRequestDecider,
  newsletter: subscriptionDecider,
  contact: contactMessageDecider,
  deskItem: deskItemDecider,
  ring: ringDecider,
  roster: rosterDecider,
  karma: karmaDecider,
  karmaRules: karmaRulesDecider,
  badges: badgesDecider,
  meetingPlaces: meetingPlacesDecider,
  inbox: inboxDecider,
  communityEvent: communityEventDecider,
  calendarFeed: calendarFeedDecider,
  readModel: readModelDecider,
  dataAccess: dataAccessDecider,
  seals: logSealsDecider,
} as const satisfies Record<
  Exclude<DecidedCategory, 'conversation' | 'message' | 'reading' | 'call' | 'moderationCase'>,
  unknown
>;

type CommandOf<D> = D extends Decider<infer _S, infer C, infer _E> ? C : never;
type Fields<C> = C extends { type: string } ? Omit<C, 'type' | 'at'> : never;

/** Marks commands that check or create credentials. */
const withheld = 'withheld';

type Examples = {
  [C in keyof typeof inspectableDeciders]: {
    [T in CommandOf<(typeof inspectableDeciders)[C]>['type']]:
      | Fields<Extract<CommandOf<(typeof inspectableDeciders)[C]>, { type: T }>>
      | typeof withheld;
  };
};

// placeholders of the examples: the stream's id, the current admin, the current time
const id = '$id';
const me = '$me';
const now = '$now';
const by: Caller = { memberId: me, role: 'user', duties: [] };
const other = '00000000-0000-4000-8000-000000000001';

/** Item details of a form with only the required fields. */
const details = pickItemDetails(
  itemForm.parse({ title: 'Desk lamp', description: 'It bends', category: 'Home & Garden', type: 'donate' }),
);
const item: Item = {
  ...details,
  status: 'available',
  itemId: other,
  ownerId: other,
  circleId: null,
  images: [],
  likes: [],
  note: null,
  swapWants: null,
  offList: false,
  listedAt: now,
  updatedAt: now,
};
const facts: SwapItemFacts = {
  itemId: other,
  ownerId: other,
  title: details.title,
  type: details.type,
  category: details.category,
  weightKg: null,
};
const plan: HandoverPlan = {
  ...{ method: 'meet', place: 'Library', startsAt: now, endsAt: now, timeZone: 'Europe/Berlin' },
};
const event = { eventId: other, name: 'Repair café' };
const karmaContext = { month: '2030-05', rules: firstKarmaRules, badges: [] };
const reviewed = {
  swapId: id,
  requestedItemId: other,
  offeredItemId: null,
  requesterId: me,
  ownerId: other,
  items: [facts],
  completedAt: now,
};

/** An example for every command. A missing command is a compile error. */
const examples: Examples = {
  member: {
    RegisterMember: withheld,
    AbandonRegistration: { memberId: id },
    SignIn: withheld,
    BeginSecondFactor: withheld,
    ConfirmSecondFactor: withheld,
    RenewRecoveryCodes: withheld,
    SwitchOffSecondFactor: withheld,
    ResetSecondFactor: { by: me, reason: 'Lost the phone' },
    LinkGoogle: withheld,
    RequestPasswordReset: withheld,
    ResetPassword: withheld,
    ChangePassword: withheld,
    RequestEmailChange: withheld,
    ConfirmEmail: withheld,
    EndSessions: {},
    Approve: { by: me },
    Decline: { by: me, reason: '', dueAt: now },
    Verify: { by: me, byDuties: ['moderate'] },
    WithdrawVerification: { by: me, byDuties: ['moderate'], reason: '' },
    AllowVerification: { by: me, byDuties: ['moderate'] },
    GiveVouch: {
      subject: { memberId: other, status: 'active', deletionDueAt: null },
      hasCompletedSwap: true,
      isBlocked: false,
      neighboursVerify: true,
    },
    WithdrawVouch: { forMemberId: other },
    CountVouch: { voucherId: other },
    DropVouch: { voucherId: other, why: 'withdrawn' },
    Suspend: { by: me, byDuties: ['moderate'], reason: 'Spam', until: null },
    Reinstate: { by: me, byDuties: ['moderate'] },
    Promote: { duties: ['moderate'], by: me, byDuties: ['moderate', 'settings'] },
    ChangeDuties: { duties: ['moderate'], by: me, byDuties: ['moderate', 'settings'] },
    Demote: { by: me, byDuties: ['settings'] },
    ReviseProfile: { changes: { bio: 'New here' } },
    ChangeAvatar: { avatar: null },
    ChangeCover: { coverImage: null },
    SetPreferences: { notifications: {}, language: 'en', privacy: {} },
    SumUpWeek: { until: now },
    ChooseMonthlyReport: { wanted: true },
    SumUpMonth: { month: '2030-05' },
    SuggestUsernameChange: {},
    AddPushDevice: withheld,
    RefuseEmail: withheld,
    TestEmail: {},
    RemovePushDevice: { deviceId: other, why: 'gone' },
    Deactivate: {},
    RequestDeletion: { dueAt: now },
    Warn: { by: me, byDuties: ['moderate'], reason: '' },
    Note: { by: me, note: '' },
    CorrectProfile: { changes: { name: 'Maria' }, removePicture: false, by: me, byDuties: ['moderate'], reason: '' },
    OrderDeletion: { dueAt: now, by: me, byDuties: ['moderate'], reason: '' },
    EraseMember: { subjects: [] },
  },
  circle: {
    CreateCircle: withheld,
    AbandonCircle: { circleId: id },
    JoinCircle: withheld,
    ReviseCircle: { name: 'Neighbours', by: me },
    SetCircleFindable: { findable: true, by: me },
    AskToJoinCircle: { by: other },
    AcceptJoinRequest: { requesterId: other, by: me },
    DeclineJoinRequest: { requesterId: other, by: me },
    DropJoinRequest: { requesterId: other },
    RenewInviteCode: withheld,
    HandCircleOver: { memberId: other, by: me },
    RemoveCircleMember: { memberId: other, by: me },
    RenameCircleAsAdmin: { name: 'Readers', by: me },
    HandCircleOverAsAdmin: { memberId: other, by: me },
    CloseCircle: { by: me },
    LeaveCircle: { why: 'left', by: me },
    DropCirclePicture: { chosenBy: other },
  },
  item: {
    ListItem: {
      itemId: id,
      ownerId: me,
      details,
      circleId: null,
      images: [{ id: other, width: 800, height: 600, color: '#aabbcc' }],
    },
    ReviseItem: { by, changes: { title: 'Another title' }, addImages: [], removeImages: [] },
    RemoveItem: { by },
    RestoreItem: { by: me },
    ToggleLike: { by, liked: true },
    MarkItemExchanged: { by },
    ReserveItem: { swapId: other, attempt: 1, toMemberId: me },
    ReleaseItem: { swapId: other, attempt: 1 },
    ExchangeItem: { swapId: other },
    LeaveStoryNote: { by, words: 'It hung in our kitchen for ten years', picture: null },
    WithdrawStoryNote: { by },
    DeclareSwapWants: {
      by,
      wants: { itemIds: [other], categories: ['Books'], surpriseMe: false, valuesMayDiffer: true, isKeptOut: false },
    },
    RemoveInheritedPictures: { ofMemberId: other },
  },
  itemViews: { ViewItem: { itemId: other, ownerId: other, viewer: me } },
  savedSearches: {
    SaveSearch: {
      memberId: id,
      searchId: other,
      name: 'Lamps',
      criteria: { keyword: 'lamp', category: null, type: null },
    },
    DeleteSearch: { memberId: id, searchId: other },
  },
  recommendations: {
    HideRecommendation: { memberId: id, itemId: other },
    RestoreRecommendation: { memberId: id, itemId: other },
    SwitchRecommendations: { memberId: id, on: false },
  },
  assistant: {
    GiveAssistantConsent: { memberId: id, host: 'assistant.example.org' },
    WithdrawAssistantConsent: { memberId: id },
  },
  assistantDay: {
    RequestDescription: {
      requestId: other,
      memberId: me,
      title: details.title,
      withPicture: true,
      host: 'assistant.example.org',
      perDay: 200,
    },
    EndDescriptionRequest: {
      requestId: other,
      memberId: me,
      outcome: 'complete',
      characters: 120,
      durationMs: 3_000,
    },
  },
  collections: {
    MakeCollection: { memberId: id, collectionId: other, name: 'For the winter', sentence: '' },
    ReviseCollection: { memberId: id, collectionId: other, changes: { name: 'For the winter' }, by: id },
    DeleteCollection: { memberId: id, collectionId: other },
    CollectItem: { memberId: id, collectionId: other, itemId: other, gone: [] },
    TakeItemOut: { memberId: id, collectionId: other, itemId: other },
    FeatureCollection: { memberId: id, collectionId: other, by: me },
    UnfeatureCollection: { memberId: id, collectionId: other, by: me },
    HideCollection: { memberId: id, collectionId: other, by: me },
    ShowCollection: { memberId: id, collectionId: other, by: me },
  },
  wishMatch: {
    MatchWish: {
      memberId: me,
      wish: 'search',
      wishId: other,
      searchName: 'Lamps',
      itemId: other,
      title: details.title,
      itemType: 'donate',
      ownerId: other,
    },
  },
  swap: {
    ProposeSwap: { swapId: id, requesterId: me, requested: item, offered: undefined, message: '' },
    AbandonProposal: { swapId: id },
    BeginLoopLeg: { swapId: id, loopId: other, requesterId: me, item: facts, circleId: null },
    UndoLoopLeg: {},
    ScheduleLoopLeg: { plan, proposedBy: me, by: other },
    CounterSwap: { requested: item, offered: item, message: '', by: me },
    BeginAcceptance: { by: me },
    ConfirmAcceptance: { attempt: 1, items: [facts], circleId: null },
    AbandonAcceptance: { attempt: 1, heldItemId: other },
    RejectSwap: { reason: '', by: me },
    DropSwap: {},
    CancelSwap: { reason: '', by: me },
    PauseSwap: { rivalId: other },
    ResumeSwap: { rivalId: null },
    SupersedeSwap: { rivalId: other },
    ProposeHandover: {
      plan,
      by: me,
    },
    AgreeHandover: { by: me },
    AnswerReminder: { coming: true, by: me },
    ConfirmHandover: { by: me },
    GiveCode: { attempt: 1, isRight: true, by: me },
    ReportNoShow: { by: me },
    FailSwap: { why: 'cancelled', reason: '', by: me },
    DisputeSwap: { reason: 'Something is missing', by: me },
    StateDispute: { statement: 'It was whole when I gave it', photos: [], by: me },
    SettleSwap: { outcome: { completed: true }, reason: 'Both were heard', by: me },
    ReverseSwap: { reason: 'Nothing was handed over', by: me },
    NoteAway: { memberId: other },
    NoteReturn: { memberId: other },
    LeaveSwap: { by: me },
    KeepDeadline: {},
  },
  swapLoop: {
    OfferSwapLoop: { loopId: id, legs: [] },
    AbandonLoopOffer: { loopId: id },
    AskLoopMembers: { agreedIds: [] },
    AcceptSwapLoop: { by: me },
    DeclineSwapLoop: { why: 'not_now', words: '', by: me },
    DissolveSwapLoop: { why: 'item_gone', memberId: null, itemId: other },
    ConfirmSwapLoop: {},
    CompleteLoopLeg: { swapId: other },
    FailLoopLeg: { swapId: other, memberId: null },
    LeaveSwapLoop: { memberId: other },
    ProposeLoopMeeting: { plan, meetingPlace: undefined, by: me },
    AcceptLoopMeeting: { proposedAt: '2030-05-05T16:00:00.000Z', by: me },
    DeclineLoopMeeting: { by: me },
    StopSwapLoop: { by: me, reason: 'Spam' },
    KeepLoopDeadline: {},
  },
  review: {
    WriteReview: { swap: reviewed, by: me, rating: 5, comment: '' },
    NudgeReviews: { swap: reviewed },
    PublishReviews: {},
    HideReview: { authorId: other, by: me },
    ShowReview: { authorId: other, by: me },
  },
  claim: {
    ClaimValue: { scope: 'email', ownerId: other },
    TakeOverValue: { scope: 'email', ownerId: other, from: me },
    ReleaseValue: { ownerId: other },
  },
  settings: {
    ChangeSettings: { settings: { sessionDays: 7 }, defaults: defaultSettings, by: me, bySecondFactor: true },
    UndoSettingsChange: {
      undone: [{ setting: 'sessionDays', from: defaultSettings.sessionDays, to: 30 }],
      defaults: defaultSettings,
      by: me,
      bySecondFactor: true,
    },
  },
  // only the server signs these
  swapLoopSearches: {
    RecordSwapLoopSearch: { things: 40, wants: 90, loops: 3, members: 8, goals: [], isComplete: true },
  },
  seals: { SealLog: withheld, RecordVerification: withheld },
  factors: {
    SwitchFactorTable: {
      replaces: firstFactorTable.version,
      factors: firstFactorTable.factors,
      sources: firstFactorTable.sources,
      by: me,
    },
  },
  figuresExport: {
    ExportFigures: {
      exportId: id,
      report: 'impact',
      from: '2030-05-01',
      to: '2030-05-31',
      granularity: 'day',
      by: me,
    },
  },
  listExport: {
    ExportList: { exportId: id, list: 'items', form: 'csv', sort: '', filter: '', by: me },
  },
  exportSchedules: {
    ScheduleExport: {
      memberId: id,
      scheduleId: other,
      list: 'items',
      form: 'csv',
      sort: '',
      filter: '',
      every: 'week',
      hour: 6,
    },
    FindExportDue: { memberId: id, scheduleId: other, dueAt: now },
    EndExportSchedule: { memberId: id, scheduleId: other, by: me },
  },
  invitation: {
    IssueInvitation: withheld,
    RevokeInvitation: { by: me },
    UseInvitation: withheld,
    CloseInvitation: withheld,
  },
  inviteRequest: { RequestInvite: withheld, AnswerInviteRequest: { answer: 'declined', by: me } },
  newsletter: { RequestNewsletter: withheld, ConfirmNewsletter: withheld, LeaveNewsletter: withheld },
  contact: {
    SendContactMessage: {
      messageId: id,
      name: '',
      email: '',
      subject: 'A question',
      message: '',
      inquiryType: 'general',
    },
    MarkContactMessage: { state: 'answered', by: me },
    AnswerContactMessage: { answer: '', by: me },
  },
  deskItem: {
    TakeDeskItem: { kind: 'dispute', subjectId: other, waitingSince: now, by: me },
    GiveDeskItemBack: { kind: 'dispute', subjectId: other, by: me },
    FindDeskItemOverdue: { kind: 'report', subjectId: other, waitingSince: now },
  },
  ring: {
    DismissRing: { ringId: id, memberIds: [id, other], exchangesUntil: now, reason: '', by: me },
    BringRingBack: { ringId: id, memberIds: [id, other], by: me },
  },
  roster: { ListAdmin: { memberId: other, duties: ['moderate'] }, UnlistAdmin: { memberId: other } },
  karma: {
    CountExchange: {
      exchange: {
        memberId: id,
        deed: 'donation_given',
        swapId: other,
        otherMemberId: other,
        items: [{ itemId: other, title: details.title }],
        keptSilent: false,
        kilograms: 1,
        happenedAt: now,
      },
      ...karmaContext,
    },
    CountReview: { memberId: id, aboutMemberId: other, swapId: other, writtenAt: now, ...karmaContext },
    CountEvent: { memberId: id, event, completedAt: now, ...karmaContext },
    AdjustKarma: { memberId: id, points: 10, reason: 'Helped out', month: karmaContext.month, by: me },
    TakeBackEvent: withheld,
    TakeBackSwap: { memberId: id, swapId: other, badges: [] },
    GiveEventBadge: { memberId: id, badge: 'Helper', event },
    GrantBadges: { memberId: id, badges: [] },
  },
  karmaRules: { SwitchKarmaRules: { replaces: firstKarmaRules.version, rules: defaultKarmaRules, by: me } },
  badges: {
    DefineBadge: {
      badgeId: other,
      name: 'Helper',
      description: '',
      metric: 'swaps_completed',
      threshold: 3,
      by: me,
    },
    RetireBadge: { badgeId: other, by: me },
    ReinstateBadge: { badgeId: other, by: me },
  },
  meetingPlaces: {
    AddMeetingPlace: {
      placeId: other,
      details: { name: 'Library', address: '1 Mill Lane', mapUrl: '', hours: 'daily 8-20', stepFree: true, note: '' },
      by: me,
    },
    ReviseMeetingPlace: { placeId: other, changes: { hours: 'daily 9-18' }, by: me },
    CloseMeetingPlace: { placeId: other, by: me },
    ReopenMeetingPlace: { placeId: other, by: me },
  },
  inbox: {
    ReadNotifications: { memberId: id, ids: [], upToPosition: null },
    ReadAllNotifications: { memberId: id },
    OpenInbox: { memberId: id },
  },
  communityEvent: {
    PlanEvent: {
      eventId: id,
      by: me,
      details: {
        name: event.name,
        description: '',
        category: 'community',
        mode: 'gathering',
        startsAt: now,
        endsAt: now,
        timeZone: 'Europe/Berlin',
        maxParticipants: null,
        locationType: 'offline',
        address: '',
        coordinates: null,
        link: '',
        meetingPlaceId: null,
        badgeReward: '',
        requirements: [],
        tags: [],
        contact: { email: '', phone: '', website: '' },
      },
      status: 'active',
      series: null,
    },
    SetEventStatus: { status: 'cancelled', by },
    DeleteEvent: { by },
    JoinEvent: { by, waitIfFull: true },
    JoinSeries: { by },
    LeaveSeries: { by },
    JoinWithSeries: { memberId: other, joinedAt: now },
    LeaveWithSeries: { memberId: other, leftAt: now },
    MoveEvent: {
      times: { startsAt: now, endsAt: now, timeZone: 'Europe/Berlin' },
      venue: { locationType: 'offline', address: 'The yard', coordinates: null, link: '', meetingPlaceId: null },
      laterDates: false,
      by,
    },
    FollowMove: { shift: null, venue: null, alreadyTold: [] },
    ChangeEventPicture: { picture: null, by },
    AnnounceToParticipants: { announcementId: other, text: 'Please bring a chair', by },
    LeaveEvent: { by },
    RewardEvent: { by, badge: 'Helper', karmaPoints: 5 },
    PledgeItem: { by, item: facts },
    WithdrawPledge: { by, itemId: other },
    SettleSeats: {},
    NoteRefusedDate: { number: 2, startsAt: now },
    RemindOfEvent: { why: 'day_before' },
    NoteAway: { memberId: me },
    NoteReturn: { memberId: me },
    PartWithMember: { memberId: other },
  },
  calendarFeed: { RenewCalendarFeed: withheld, CloseCalendarFeed: { memberId: id } },
  dataAccess: { RecordDataAccess: { stream: `member-${id}`, reason: 'A question of this member' } },
  readModel: {
    OrderRebuild: { projection: id, rebuildId: other, by: me },
    OrderSwitch: { projection: id, rebuildId: other, by: me },
    AbandonRebuild: { projection: id, rebuildId: other, by: me },
    RetryParked: { projection: id, by: me },
    SkipEvent: {
      projection: id,
      event: { eventId: other, stream: `item-${other}`, revision: 0, type: 'ItemListed' },
      reason: 'Written by a broken release',
      by: me,
    },
    OrderCopy: { copyId: other, moment: '2030-05-01T12:00:00.000Z', masked: true, by: me },
    OpenCopy: { copyId: other, by: me },
    CloseCopy: { copyId: other, by: me },
  },
};

/** The commands of a stream; undefined when developers may not inspect it. */
export function getCommandExamples(stream: string): Readonly<Record<string, object | typeof withheld>> | undefined {
  const category = getStreamCategory(stream);
  return hasKey(examples, category) ? examples[category] : undefined;
}

/** The examples for a stream, with the current admin, the stream's id and the current time filled in. */
export function getOfferedCommands(
  stream: string,
  asked: { memberId: string; at: string },
): { type: string; withheld: boolean; example: Record<string, unknown> }[] {
  const filled = { [id]: getStreamId(stream), [me]: asked.memberId, [now]: asked.at };
  return Object.entries(getCommandExamples(stream) ?? {}).map(([type, fields]) => ({
    type,
    withheld: fields === withheld,
    example: fields === withheld ? {} : (replacePlaceholders(fields, filled) as Record<string, unknown>),
  }));
}

/** The fields of a command that name the acting member. */
export function getActorFields(stream: string, type: string, caller: Caller): Record<string, unknown> {
  const known = getCommandExamples(stream) ?? {};
  const example = Object.hasOwn(known, type) ? known[type] : undefined;
  if (example === undefined || example === withheld) return {};
  return Object.fromEntries(
    Object.entries(example).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
      value === by ? [[name, caller]] : value === me ? [[name, caller.memberId]] : [],
    ),
  );
}

function replacePlaceholders(value: unknown, filled: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return filled[value] ?? value;
  if (Array.isArray(value)) return value.map((each) => replacePlaceholders(each, filled));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, replacePlaceholders(held, filled)]));
}
