import { type ReportKind, type SwapNudge, type swapFailure } from '@pass-along/contracts';
import { type AdminEventAction, type Facts, type NoticeMessages } from './noticeMessages.ts';

const reminders: Record<SwapNudge, (name: string, title: string) => { subject: string; line: string }> = {
  answer_due: (name, title) => ({
    subject: `${name} waits for your answer`,
    line: `The request about “${title}” has waited for days. Say yes or no; without an answer it expires.`,
  }),
  handover_soon: (name, title) => ({
    subject: `Tomorrow: handover of “${title}”`,
    line: `You meet ${name} soon. Are you coming? Yes or no is one click.`,
  }),
  handover_over: (name, title) => ({
    subject: `Did the handover of “${title}” happen?`,
    line: `The time you agreed on with ${name} is over. Say how it went.`,
  }),
  handover_overdue: (name, title) => ({
    subject: `Still open: handover of “${title}”`,
    line: `The time you agreed on with ${name} was days ago. Say how it went, or the swap ends without it.`,
  }),
  confirmation_due: (name, title) => ({
    subject: `${name} confirmed, you have not yet`,
    line: `Did “${title}” change hands? Confirm it, or say what went wrong.`,
  }),
  dispute_open: (_, title) => ({
    subject: `A dispute about “${title}” waits`,
    line: 'An admin has yet to decide how it ends.',
  }),
};

const describeNoShow = ({ name, absent }: Facts) =>
  absent === 'reader' ? 'You did not come.' : `${absent === 'other' ? name : 'Somebody'} did not come.`;

const failures: Record<(typeof swapFailure)['options'][number], (facts: Facts) => string> = {
  cancelled: ({ name }) => `${name} called it off. Your things are free again.`,
  abandoned: () => 'Nothing happened for too long. Your things are free again.',
  not_as_described: () => 'It was not as described. Your things are free again.',
  no_show: (facts) => `${describeNoShow(facts)} Your things are free again.`,
  no_slot: () => 'No time was found. Your things are free again.',
  item_removed: () => 'An admin took one of the items down. The other one is free again.',
  reversed: () => 'An admin reversed it: it does not count, and the karma it brought is taken back.',
};

const contentNames: Record<ReportKind, string> = {
  item: 'an item',
  event: 'an event',
  message: 'a message',
  circle: 'a group',
  member: 'a member',
};
const ownContentNames: Record<ReportKind, string> = {
  item: 'your item',
  event: 'your event',
  message: 'your message',
  circle: 'your group',
  member: 'you',
};

type Answer = 'dismissed' | 'acted' | 'undone' | 'upheld' | 'withdrawn';
const answers: Record<Answer, (what: string) => string> = {
  dismissed: (what) =>
    `You reported ${what}. An admin looked at it and found nothing against the rules here. Thank you.`,
  acted: (what) => `You reported ${what}. An admin looked at it and did something about it. Thank you.`,
  undone: (what) => `You reported ${what}. After a second look the decision about it was taken back.`,
  upheld: (what) => `You reported ${what}. After a second look the decision about it stands.`,
  withdrawn: (what) => `You reported ${what}. An admin has taken the decision about it back since.`,
};

const adminEventActions: Record<AdminEventAction, (title: string) => { subject: string; line: string }> = {
  opened: (title) => ({
    subject: `Open again: “${title}”`,
    line: 'An admin opened your event again. Members can join it.',
  }),
  shelved: (title) => ({
    subject: `A draft again: “${title}”`,
    line: 'An admin made your event a draft again. Only you and admins see it now, and those who joined are told.',
  }),
  cancelled: (title) => ({
    subject: `Cancelled by an admin: “${title}”`,
    line: 'An admin cancelled your event. Those who joined or wait are told.',
  }),
  completed: (title) => ({
    subject: `Completed: “${title}”`,
    line: 'An admin marked your event as completed. Those who joined get their karma.',
  }),
  deleted: (title) => ({
    subject: `Deleted by an admin: “${title}”`,
    line: 'An admin deleted your event for good.',
  }),
};

export const englishNotices: NoticeMessages = {
  kinds: {
    asked: ({ name, title, data }) =>
      data['gives'] === 'requester'
        ? {
            subject: `${name} has what you are looking for`,
            line: `${name} answers your wanted post “${title}”. It is your turn.`,
          }
        : { subject: `${name} asks for “${title}”`, line: `${name} would like “${title}”. It is your turn to answer.` },
    countered: ({ name, title }) => ({
      subject: `${name} has another idea about “${title}”`,
      line: `${name} named something else in return. It is your turn to answer.`,
    }),
    accepted: ({ name, title }) => ({
      subject: `${name} said yes: “${title}”`,
      line: `${name} accepted. Now agree on how, where and when it changes hands.`,
    }),
    rejected: ({ name, title, data }) => ({
      subject: `No luck with “${title}”`,
      line: data['why'] === 'item_removed' ? `“${title}” is no longer on the board.` : `${name} declined the request.`,
    }),
    withdrawn: ({ name, title }) => ({
      subject: `${name} took back the request for “${title}”`,
      line: `${name} withdrew. There is nothing left for you to do.`,
    }),
    expired: ({ title }) => ({
      subject: `The request for “${title}” has expired`,
      line: 'Nobody answered in time, so the request is over.',
    }),
    handoverProposed: ({ name, title }) => ({
      subject: `${name} suggests a time for “${title}”`,
      line: `${name} named how, where and when. Agree, or name another.`,
    }),
    scheduled: ({ name, title }) => ({
      subject: `Agreed: handover of “${title}”`,
      line: `${name} agreed to the plan. We remind you the day before.`,
    }),
    reminder: ({ name, title, data }) => reminders[data['why'] as SwapNudge](name, title),
    cannotCome: ({ name, title }) => ({
      subject: `${name} cannot come: “${title}”`,
      line: `${name} can't make the time you agreed on. Name another.`,
    }),
    confirmed: ({ name, title }) => ({
      subject: `${name} confirmed the handover of “${title}”`,
      line: `${name} says it changed hands. Confirm it, too, or say what went wrong.`,
    }),
    completed: ({ title }) => ({
      subject: `Done: “${title}” changed hands`,
      line: 'The swap is complete. Thank you for passing things along.',
    }),
    failed: (facts) => ({
      subject: `The swap of “${facts.title}” came to nothing`,
      line: failures[facts.data['why'] as keyof typeof failures](facts),
    }),
    sideAway: ({ name, title }) => ({
      subject: `${name} can’t be reached at the moment: “${title}”`,
      line: `The swap is paused until ${name} is back, and nothing runs out meanwhile. If you’d rather not wait, you can end it at any time.`,
    }),
    sideBack: ({ name, title }) => ({
      subject: `${name} is back: “${title}”`,
      line: 'The swap goes on where you left it.',
    }),
    disputed: ({ name, title }) => ({
      subject: `${name} disputes the handover of “${title}”`,
      line: `${name} says it did not happen as confirmed. An admin decides how it ends.`,
    }),
    disputeStated: ({ name, title }) => ({
      subject: `${name} tells their side about “${title}”`,
      line: 'You can read it beside the swap, and tell yours. An admin decides.',
    }),
    toSettle: ({ title }) => ({
      subject: `A dispute about “${title}” needs you`,
      line: 'Two members disagree about a handover. It waits for an admin to decide.',
    }),
    reviewDue: ({ name, title, until }) => ({
      subject: `How was it with ${name}?`,
      line: `“${title}” changed hands some days ago. A few words and a rating help everybody here; you can write them until ${until}.`,
    }),
    wishMatched: ({ name, title, wish, data }) => ({
      subject: `Found for you: “${title}”`,
      line:
        data['wish'] === 'post'
          ? `${name} has “${title}”, which may be what your wanted post “${wish}” asks for.`
          : `${name} pinned up “${title}”. It fits your search “${wish}”.`,
    }),
    seatOffered: ({ title, until }) => ({
      subject: `A seat is free for you: “${title}”`,
      line: `You are next in line. The seat is held for you until ${until}; take it, or let it go to the next.`,
    }),
    eventCancelled: ({ title }) => ({
      subject: `Cancelled: “${title}”`,
      line: 'The event does not take place.',
    }),
    eventShelved: ({ title }) => ({
      subject: `Not as announced: “${title}”`,
      line: 'The event is a draft again. It does not take place as announced.',
    }),
    eventBack: ({ title }) => ({
      subject: `It takes place after all: “${title}”`,
      line: 'The event is open again. If you can’t come, leave it, so that somebody else can.',
    }),
    plannerAway: ({ title }) => ({
      subject: `Paused for now: “${title}”`,
      line: 'The person planning this event can’t be reached at the moment. Your place is kept, and we’ll let you know when they’re back.',
    }),
    plannerBack: ({ title }) => ({
      subject: `Back on: “${title}”`,
      line: 'The person planning this event is back, and the event goes ahead as planned.',
    }),
    eventDecided: ({ title, data }) => adminEventActions[data['why'] as AdminEventAction](title),
    eventReminder: ({ title }) => ({
      subject: `Soon: “${title}”`,
      line: 'You joined this event. If you can’t come, leave it, so that somebody else can.',
    }),
    eventOver: ({ title }) => ({
      subject: `How was “${title}”?`,
      line: 'Your event is over. Mark it as completed, so that those who came get their karma.',
    }),
    reportAnswered: ({ data }) => {
      const what = contentNames[data['reported'] as ReportKind];
      return { subject: 'What came of your report', line: answers[data['why'] as Answer](what) };
    },
    decidedAbout: ({ data }) => {
      const what = ownContentNames[data['reported'] as ReportKind];
      if (data['why'] === 'withdrawn')
        return {
          subject: 'An admin took a decision back',
          line: `An admin took back what was decided about ${what}, and all is as it was before. You find the reason here.`,
        };
      return data['why'] === 'hidden'
        ? {
            subject: `An admin took down ${what}`,
            line: `${data['byReport'] === 0 ? 'An admin' : 'After a report an admin'} took down ${what}. You find the reason here, and can ask once for a second look.`,
          }
        : {
            subject: 'A warning from an admin',
            line: `After a report about ${what} an admin has a warning for you. You find the reason here, and can ask once for a second look.`,
          };
    },
    appealAnswered: ({ data }) =>
      data['why'] === 'granted'
        ? {
            subject: 'Your appeal was granted',
            line: 'After a second look the decision is taken back, and all is as it was before.',
          }
        : { subject: 'Your appeal was refused', line: 'After a second look the decision stands.' },
    messageReceived: ({ name, said }) => ({
      subject: said === '' ? `${name} wrote to you` : name,
      line: said === '' ? `A message of ${name} waits in your chat.` : said,
    }),
  },
  gathered: {
    swaps: (count) => `${String(count)} things happened in your swaps`,
    matches: (count) => `${String(count)} things found for you`,
    events: (count) => `${String(count)} news of your events`,
    messages: (count) => `${String(count)} messages wait for you`,
    moderation: (count) => `${String(count)} decisions of admins`,
    mixed: (count) => `${String(count)} things happened for you`,
  },
  hello: (name) => `Hello ${name},`,
  openOne: {
    swaps: 'Open the swap',
    matches: 'See the item',
    events: 'Open the event',
    messages: 'Read and answer',
    moderation: 'See what was decided',
  },
  openAll: {
    swaps: 'Open my swaps',
    matches: 'See what is new',
    events: 'See what is new',
    messages: 'Open the chat',
    moderation: 'See what was decided',
    mixed: 'See what is new',
  },
  about: {
    swaps: 'your swaps',
    matches: 'your wishlist',
    events: 'your events',
    messages: 'new messages',
    moderation: 'decisions of admins',
  },
  why: (about, settingsUrl) =>
    `You get this because mails about ${about} are on. Switch them off in your settings: ${settingsUrl}`,
  labels: {
    give: 'You give',
    get: 'You get',
    with: 'With',
    between: 'Between',
    when: 'When',
    how: 'How',
    where: 'Where',
    item: 'Item',
    from: 'From',
    wish: 'Your wish',
    ruling: 'Why it was decided so',
  },
  methods: { meet: 'Meet', pick_up: 'Pick-up', drop_off: 'Drop-off', courier: 'Courier' },
  deletedMember: 'Deleted member',
  anItem: 'an item',
  anEvent: 'an event',
};
