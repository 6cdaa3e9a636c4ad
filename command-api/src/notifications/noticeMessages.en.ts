import { type NoticeData, type ReportKind, type SwapNudge, type swapFailure, pickKey } from '@pass-along/contracts';
import type { AdminEventAction, EventChange, Facts, LoopEnd, NoticeMessages, Sentence } from './noticeMessages.ts';

const reminders: Record<SwapNudge, (name: string, title: string, meeting: string) => Sentence> = {
  answer_due: (name, title) => ({
    subject: `${name} is waiting for your answer`,
    line: `The request for “${title}” has been open for days. Accept or decline it; without an answer it expires.`,
  }),
  handover_soon: (name, title, meeting) => ({
    subject: `Coming up: handover of “${title}” with ${name}`,
    line: `${meeting === '' ? 'It’s soon' : meeting}. Are you coming? One click is enough to answer.`,
  }),
  handover_over: (name, title) => ({
    subject: `Did the handover of “${title}” happen?`,
    line: `The time you agreed on with ${name} has passed. Tell us how it went.`,
  }),
  handover_overdue: (name, title) => ({
    subject: `Still open: handover of “${title}”`,
    line:
      `The time you agreed on with ${name} was days ago. Tell us how it went, or the swap will end without a ` +
      `handover.`,
  }),
  confirmation_due: (name, title) => ({
    subject: `${name} confirmed, you haven’t yet`,
    line: `Did “${title}” change hands? Confirm it, or say what went wrong.`,
  }),
  dispute_open: (_, title) => ({
    subject: `The dispute about “${title}” is still open`,
    line: 'An admin still needs to decide how it ends.',
  }),
  proposal_lapsed: (name, title) => ({
    subject: `The time proposed for “${title}” has passed`,
    line: `You and ${name} didn’t agree on it in time. Suggest another time.`,
  }),
};

const describePlaceChange = (data: NoticeData) =>
  data['why'] === 'moved' ? `${String(data['place'])} has a new address` : `${String(data['place'])} has closed`;

const describeNoShow = ({ name, absent }: Facts) =>
  absent === 'reader' ? 'You didn’t come.' : `${absent === 'other' ? name : 'Someone'} didn’t come.`;

const failures: Record<(typeof swapFailure)['options'][number], (facts: Facts) => string> = {
  cancelled: ({ name }) => `${name} cancelled it. Your items are available again.`,
  abandoned: () => 'Nothing happened for too long. Your items are available again.',
  not_as_described: () => 'It wasn’t as described. Your items are available again.',
  no_show: (facts) => `${describeNoShow(facts)} Your items are available again.`,
  no_slot: () => 'You didn’t find a time. Your items are available again.',
  item_removed: () => 'An admin took down one of the items. The other one is available again.',
  loop_undone: () => 'Someone left the swap loop. Your items are available again.',
  reversed: () => 'An admin reversed it. It no longer counts, and the karma for it was taken back.',
};

const loopEnds: Record<LoopEnd, string> = {
  declined: 'It didn’t suit everyone. Your items are free, and we keep looking for other loops.',
  expired: 'Not everyone answered in time. Your items are free, and we keep looking for other loops.',
  item_gone: 'One of the items is no longer available. Your items are free, and we keep looking for other loops.',
  member_away: 'Not everyone can take part any more. Your items are free, and we keep looking for other loops.',
  blocked: 'Not everyone can take part any more. Your items are free, and we keep looking for other loops.',
  undone: 'Someone left before the first handover. Everything is undone, and your items are free again.',
  lost: 'You won’t get it: that handover is off. If you gave something and got nothing, contact the admins.',
  broken: 'One handover in your swap loop won’t take place. Yours continue as agreed.',
  stopped: 'An admin ended it. You can read the reason on the page of the loop.',
};

const contentNames: Record<ReportKind, string> = {
  item: 'an item',
  event: 'an event',
  message: 'a message',
  circle: 'a group',
  member: 'a member',
  review: 'a review',
  collection: 'a collection',
};
const ownContentNames: Record<ReportKind, string> = {
  item: 'your item',
  event: 'your event',
  message: 'your message',
  circle: 'your group',
  member: 'you',
  review: 'your review',
  collection: 'your collection',
};

type Answer = 'dismissed' | 'acted' | 'undone' | 'upheld' | 'withdrawn';
const answers: Record<Answer, (what: string) => string> = {
  dismissed: (what) => `You reported ${what}. An admin looked into it and found nothing against the rules. Thank you.`,
  acted: (what) => `You reported ${what}. An admin looked into it and took action. Thank you.`,
  undone: (what) => `You reported ${what}. After an appeal, the decision about it was withdrawn.`,
  upheld: (what) => `You reported ${what}. After an appeal, the decision about it stands.`,
  withdrawn: (what) => `You reported ${what}. An admin has since withdrawn the decision about it.`,
};

const adminEventActions: Record<AdminEventAction, (title: string) => { subject: string; line: string }> = {
  opened: (title) => ({
    subject: `Your event is open again: “${title}”`,
    line: 'An admin reopened your event. Members can join it again.',
  }),
  shelved: (title) => ({
    subject: `Your event is a draft again: “${title}”`,
    line:
      'An admin turned your event back into a draft. Only you and the admins can see it now, and everyone ' +
      'who joined has been told.',
  }),
  cancelled: (title) => ({
    subject: `Cancelled by an admin: “${title}”`,
    line: 'An admin cancelled your event. Everyone who joined or is on the waiting list has been told.',
  }),
  completed: (title) => ({
    subject: `Completed: “${title}”`,
    line: 'An admin marked your event as completed. Everyone who joined gets their karma.',
  }),
  deleted: (title) => ({
    subject: `Deleted by an admin: “${title}”`,
    line: 'An admin permanently deleted your event.',
  }),
};

const moves: Record<EventChange, (title: string) => { subject: string; line: string }> = {
  time: (title) => ({
    subject: `New time: “${title}”`,
    line: 'The time of this event has changed.',
  }),
  place: (title) => ({
    subject: `New place: “${title}”`,
    line: 'The place of this event has changed.',
  }),
  both: (title) => ({
    subject: `New time and place: “${title}”`,
    line: 'The time and place of this event have changed.',
  }),
};
const laterDatesMove = 'Its later dates move along.';
const leaveIfBusy = 'If you can’t come any more, please leave the event on its page so that someone else can.';

export const englishNotices: NoticeMessages = {
  kinds: {
    asked: ({ name, title, data }) =>
      data['gives'] === 'requester'
        ? {
            subject: `${name} has what you’re looking for`,
            line: `${name} answered your wanted post “${title}”. It’s your turn.`,
          }
        : {
            subject: `${name} would like “${title}”`,
            line: `${name} sent you a request for “${title}”. It’s your turn to answer.`,
          },
    countered: ({ name, title, offered }) => ({
      subject: `${name} made a counter-offer for “${title}”`,
      line: `${name} suggests “${offered}” in return instead. It’s your turn to answer.`,
    }),
    accepted: ({ name, title }) => ({
      subject: `${name} said yes: “${title}”`,
      line: `${name} accepted. Next, agree on how, where and when to hand it over.`,
    }),
    rejected: ({ name, title, data }) => ({
      subject: `No luck with “${title}”`,
      line: data['why'] === 'item_removed' ? `“${title}” is no longer available.` : `${name} declined the request.`,
    }),
    withdrawn: ({ name, title }) => ({
      subject: `${name} cancelled the request for “${title}”`,
      line: `${name} cancelled the request. There’s nothing you need to do.`,
    }),
    expired: ({ title }) => ({
      subject: `The request for “${title}” has expired`,
      line: 'It wasn’t answered in time, so the request has ended.',
    }),
    handoverProposed: ({ name, title }) => ({
      subject: `${name} suggested a time for “${title}”`,
      line: `${name} suggested how, where and when to hand it over. Agree, or suggest something else.`,
    }),
    scheduled: ({ name, title }) => ({
      subject: `Agreed: handover of “${title}”`,
      line: `${name} agreed to the plan. We’ll remind you in time.`,
    }),
    reminder: ({ name, title, meeting, data }) =>
      reminders[pickKey(reminders, data['why'], 'answer_due')](name, title, meeting),
    cannotCome: ({ name, title }) => ({
      subject: `${name} can’t come: “${title}”`,
      line: `${name} can’t make the time you agreed on. Suggest another one.`,
    }),
    confirmed: ({ name, title }) => ({
      subject: `${name} confirmed the handover of “${title}”`,
      line: `${name} says it changed hands. Please confirm it too, or say what went wrong.`,
    }),
    completed: ({ title }) => ({
      subject: `Done: “${title}” changed hands`,
      line: 'The swap is complete. Thank you for passing things along.',
    }),
    failed: (facts) => ({
      subject: `The swap of “${facts.title}” didn’t work out`,
      line: failures[pickKey(failures, facts.data['why'], 'cancelled')](facts),
    }),
    sideAway: ({ name, title }) => ({
      subject: `${name} can’t be reached at the moment: “${title}”`,
      line:
        `The swap is paused until ${name} is back, and no deadline runs out in the meantime. If you’d rather ` +
        `not wait, you can end it at any time.`,
    }),
    sideBack: ({ name, title }) => ({
      subject: `${name} is back: “${title}”`,
      line: 'The swap continues where you left off.',
    }),
    disputed: ({ name, title }) => ({
      subject: `${name} disputes the handover of “${title}”`,
      line: `${name} says it didn’t happen as confirmed. An admin will decide how it ends.`,
    }),
    disputeStated: ({ name, title }) => ({
      subject: `${name} shared their side of the dispute about “${title}”`,
      line: 'You can read it on the swap’s page and share yours. An admin will decide.',
    }),
    toSettle: ({ title }) => ({
      subject: `A dispute about “${title}” needs a decision`,
      line: 'Two members disagree about a handover. An admin needs to decide.',
    }),
    handoverPlaceChanged: ({ data }) => ({
      subject: describePlaceChange(data),
      line:
        data['why'] === 'moved'
          ? 'You have a handover there, agreed or suggested. See where it is now.'
          : 'You have a handover there, agreed or suggested. Suggest another place.',
    }),
    loopOffered: ({ name, title, offered, data }) =>
      data['why'] === 'changed'
        ? {
            subject: `${name} changed “${title}”`,
            line:
              `You said yes to a swap loop that brings you “${title}” for “${offered}”. Take another look, and say ` +
              'whether it still suits you.',
          }
        : {
            subject: `You could get “${title}” for “${offered}”`,
            line:
              'A swap loop of several neighbours would work: everyone gives something and gets something. Say yes, ' +
              'or that it’s not for you.',
          },
    loopReminder: ({ title, offered }) => ({
      subject: `Still open: “${title}” for “${offered}”`,
      line: 'A swap loop is waiting for your answer. In three days the offer ends.',
    }),
    loopAgreed: ({ title, offered }) => ({
      subject: `It works: you get “${title}” for “${offered}”`,
      line: 'Everyone in the swap loop said yes. Next, agree on the two handovers that are yours.',
    }),
    loopMeeting: ({ name, title }) => ({
      subject: `${name} suggested one meeting for your swap loop`,
      line:
        `${name} suggested when and where everyone could hand over at once; you would get “${title}” there. Say ` +
        `whether you can come.`,
    }),
    loopMeetingOff: ({ name, title, data }) => ({
      subject:
        data['why'] === 'lapsed'
          ? 'The time suggested for your swap loop has passed'
          : `${name} can’t come to the meeting of your swap loop`,
      line: `There is no meeting for everyone yet, also for “${title}”. Suggest another one, or agree leg by leg.`,
    }),
    loopEnded: (facts) => ({
      subject: `The swap loop for “${facts.title}” has ended`,
      line: loopEnds[pickKey(loopEnds, facts.data['why'], 'declined')],
    }),
    loopShort: ({ name, title }) => ({
      subject: `${name} gave something in a swap loop and won’t get “${title}”`,
      line: 'An admin can propose another item of the loop, or give karma for it.',
    }),
    replacementProposed: ({ name, title, data }) =>
      data['side'] === 'giver'
        ? {
            subject: `${name} can have your “${title}”`,
            line:
              `${name} gave something in your swap loop and got nothing. You had agreed to give “${title}”, so the ` +
              `admins offered it to ${name}. Unless you promise it to someone else first, ${name} can take it within ` +
              `seven days.`,
          }
        : {
            subject: `You can have “${title}” instead`,
            line:
              `You gave something in a swap loop and got nothing. The admins offer you “${title}” from ${name}, or ` +
              `karma. Choose within seven days.`,
          },
    replacementReminder: ({ title }) => ({
      subject: `Still open: “${title}”, or karma`,
      line: 'The admins made you an offer for what you didn’t get in a swap loop. In three days you get the karma.',
    }),
    replacementTaken: ({ name, title, data }) =>
      data['side'] === 'giver'
        ? { subject: `${name} takes your “${title}”`, line: 'Next, agree on when and where to hand it over.' }
        : {
            subject: `“${title}” from ${name} is reserved for you`,
            line: 'Next, agree on when and where to collect it.',
          },
    replacementOff: ({ name, title, data }) =>
      data['side'] === 'giver'
        ? { subject: `You can keep “${title}”`, line: `It doesn’t go to ${name} after all.` }
        : {
            subject: `“${title}” is no longer available`,
            line: 'You can’t get it for what you gave in a swap loop. The admins look for another way.',
          },
    reviewDue: ({ name, title, until }) => ({
      subject: `How was it with ${name}?`,
      line:
        `“${title}” changed hands a few days ago. A rating and a few words help everyone here; you can write ` +
        `your review until ${until}.`,
    }),
    wishMatched: ({ name, count, title, wish, data }) =>
      count > 1
        ? {
            subject: `${String(count)} new items match “${wish}”`,
            line: 'You can see them all on your wishlist.',
          }
        : {
            subject: `Found for you: “${title}”`,
            line:
              data['wish'] === 'post'
                ? `“${title}” from ${name} might be what you’re looking for in “${wish}”.`
                : `${name} listed “${title}”. It matches your search “${wish}”.`,
          },
    seatOffered: ({ title, until }) => ({
      subject: `A seat is free for you: “${title}”`,
      line:
        `You’re next on the waiting list. The seat is reserved for you until ${until}. Take it, or let it go ` +
        `to the next person.`,
    }),
    eventCancelled: ({ title }) => ({
      subject: `Cancelled: “${title}”`,
      line: 'The event won’t take place.',
    }),
    eventMoved: ({ title, data }) => {
      const { subject, line } = moves[pickKey(moves, data['why'], 'both')](title);
      return { subject, line: [line, ...(data['laterDates'] === 1 ? [laterDatesMove] : []), leaveIfBusy].join(' ') };
    },
    eventPlaceChanged: ({ data }) => ({
      subject: describePlaceChange(data),
      line:
        data['why'] === 'moved'
          ? 'Your event is planned there. Choose the place again, and everyone who joined hears of it.'
          : 'Your event is planned there. Move it to another place, and everyone who joined hears of it.',
    }),
    eventAnnounced: ({ name, title, said }) => ({ subject: `${name} wrote about “${title}”`, line: said }),
    eventShelved: ({ title }) => ({
      subject: `Change of plan: “${title}”`,
      line: 'The event is a draft again. It won’t take place as announced.',
    }),
    eventBack: ({ title }) => ({
      subject: `It’s on after all: “${title}”`,
      line: 'The event is open again. If you can’t come, please leave it so that someone else can.',
    }),
    plannerAway: ({ title }) => ({
      subject: `Paused for now: “${title}”`,
      line:
        'The organiser of this event can’t be reached at the moment. Your place is kept, and we’ll let you ' +
        'know when they’re back.',
    }),
    plannerBack: ({ title }) => ({
      subject: `Back on: “${title}”`,
      line: 'The organiser of this event is back, and the event goes ahead as planned.',
    }),
    eventDecided: ({ title, data }) => adminEventActions[pickKey(adminEventActions, data['why'], 'shelved')](title),
    eventReminder: ({ title }) => ({
      subject: `Coming up: “${title}”`,
      line: 'You joined this event. If you can’t come, please leave it so that someone else can.',
    }),
    eventOver: ({ title }) => ({
      subject: `How was “${title}”?`,
      line: 'Your event is over. Mark it as completed so that everyone who came gets their karma.',
    }),
    reportAnswered: ({ data }) => {
      const what = contentNames[pickKey(contentNames, data['reported'], 'item')];
      return { subject: 'An update on your report', line: answers[pickKey(answers, data['why'], 'dismissed')](what) };
    },
    decidedAbout: ({ data }) => {
      const what = ownContentNames[pickKey(ownContentNames, data['reported'], 'item')];
      if (data['why'] === 'withdrawn')
        return {
          subject: 'An admin withdrew a decision',
          line:
            `An admin withdrew the decision about ${what}, and everything is as it was before. You can read ` +
            `the reason here.`,
        };
      return data['why'] !== 'warned'
        ? {
            subject: `An admin took down ${what}`,
            line:
              `${data['byReport'] === 0 ? 'An admin' : 'After a report, an admin'} took down ${what}` +
              `${data['why'] === 'hiddenAndWarned' ? ' and gave you a warning' : ''}. You can read the reason ` +
              `here, and appeal once.`,
          }
        : {
            subject: 'A warning from an admin',
            line:
              `After a report about ${what}, an admin sent you a warning. You can read the reason here, and ` +
              `appeal once.`,
          };
    },
    appealAnswered: ({ data }) => {
      if (data['why'] === 'moot')
        return {
          subject: 'Your appeal was closed',
          line: 'What you appealed against is already over, so there is nothing left to undo.',
        };
      return data['why'] === 'granted'
        ? {
            subject: 'Your appeal was granted',
            line: 'The decision was withdrawn, and everything is as it was before.',
          }
        : { subject: 'Your appeal was refused', line: 'The decision stands.' };
    },
    vouched: ({ name }) => ({
      subject: `${name} vouched for you`,
      line: `${name} says they know you. Once two neighbours have vouched for you, you get the Verified badge.`,
    }),
    verified: ({ data }) => ({
      subject: 'You’re verified now',
      line:
        data['why'] === 'neighbours'
          ? 'Two neighbours vouched for you. Your profile shows the Verified badge with their names.'
          : 'An admin verified you. Your profile shows the Verified badge.',
    }),
    verificationLapsed: () => ({
      subject: 'You no longer have the Verified badge',
      line: 'Fewer than two neighbours vouch for you now. As soon as another one does, the badge is back.',
    }),
    verificationAllowed: () => ({
      subject: 'Vouches count for you again',
      line: 'An admin allowed it. Once two neighbours vouch for you, you get the Verified badge back.',
    }),
    callRings: ({ name }) => ({ subject: `${name} is calling`, line: 'Open the chat to answer.' }),
    messageReceived: ({ name, count, said }) =>
      count > 1
        ? { subject: `${String(count)} new messages from ${name}`, line: 'Open the chat to read them.' }
        : {
            subject: said === '' ? `New message from ${name}` : name,
            line: said === '' ? 'Open the chat to read it.' : said,
          },
  },
  gathered: {
    swaps: (count) => `${String(count)} updates on your swaps`,
    matches: (count) => `${String(count)} new matches for you`,
    events: (count) => `${String(count)} updates on your events`,
    messages: (count) => `${String(count)} new messages`,
    vouches: (count) => `${String(count)} updates on your Verified badge`,
    moderation: (count) => `${String(count)} decisions by admins`,
    mixed: (count) => `${String(count)} updates for you`,
  },
  withoutText: {
    swaps: 'There’s news about one of your swaps',
    matches: 'There’s a new match for you',
    events: 'There’s news about an event',
    messages: 'You have a new message',
    vouches: 'There’s news about your Verified badge',
    moderation: 'An admin has made a decision',
  },
  hello: (name) => `Hello ${name},`,
  openOne: {
    swaps: 'Open the swap',
    matches: 'See the item',
    events: 'Open the event',
    messages: 'Read and answer',
    vouches: 'Open your profile',
    moderation: 'See what was decided',
  },
  openAll: {
    swaps: 'Open my swaps',
    matches: 'See what’s new',
    events: 'See what’s new',
    messages: 'Open the chat',
    vouches: 'Open your profile',
    moderation: 'See what was decided',
    mixed: 'See what’s new',
  },
  about: {
    swaps: 'your swaps',
    matches: 'your wishlist',
    events: 'your events',
    messages: 'new messages',
    vouches: 'your Verified badge',
    moderation: 'admin decisions',
  },
  why: (about, settingsUrl) =>
    `You’re getting this because emails about ${about} are on. You can turn them off in your settings: ${settingsUrl}`,
  labels: {
    give: 'You give',
    get: 'You get',
    with: 'With',
    between: 'Between',
    when: 'When',
    how: 'How',
    where: 'Where',
    link: 'Link',
    before: 'Before',
    item: 'Item',
    items: 'Items',
    from: 'From',
    wish: 'You’re looking for',
    ruling: 'Reason for the decision',
  },
  methods: { meet: 'Meet', pick_up: 'Pick-up', drop_off: 'Drop-off', courier: 'Courier' },
  deletedMember: 'Deleted member',
  anItem: 'an item',
  anEvent: 'an event',
};
