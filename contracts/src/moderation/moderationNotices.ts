import { type NoticesOf, type NoticeRecipient, moderators, verdict } from '../notifications/noticeDefinition.ts';
import type { ModerationCaseEvent } from './moderationEvents.ts';

const toCaseModerators = (
  { kind, aboutMemberId }: { kind: string; aboutMemberId: string },
  why: string,
): NoticeRecipient[] => [{ to: moderators, except: [aboutMemberId], about: null, data: { reported: kind, why } }];

/** 1 if the content was reported, without revealing the number of reports. */
const toReportFlag = (reporterIds: readonly string[]) => (reporterIds.length > 0 ? 1 : 0);

/** Notices about reports, decisions and appeals. */
export const moderationNotices = {
  toModerate: {
    ...verdict,
    leadsTo: 'adminCase',
    goesOut: false,
    follows: {
      ContentReported: (data) => toCaseModerators(data, 'reported'),
      MessageReported: (data) => toCaseModerators(data, 'reported'),
      AppealMade: (data) => toCaseModerators(data, 'appealed'),
    },
  },
  // the outcome, but never the texts of a report
  reportAnswered: {
    ...verdict,
    follows: {
      CaseDecided: ({ reporterIds, kind, decision }) =>
        reporterIds.map((to) => ({
          to,
          about: null,
          data: { reported: kind, why: decision === 'dismissed' ? 'dismissed' : 'acted' },
        })),
      AppealDecided: ({ reporterIds, kind, outcome }) =>
        reporterIds.map((to) => ({
          to,
          about: null,
          data: { reported: kind, why: outcome === 'granted' ? 'undone' : 'upheld' },
        })),
      DecisionWithdrawn: ({ reporterIds, kind }) =>
        reporterIds.map((to) => ({ to, about: null, data: { reported: kind, why: 'withdrawn' } })),
    },
  },
  // a suspended member gets a mail of its own, with the way to appeal; a cleared member never knew of the case
  decidedAbout: {
    ...verdict,
    follows: {
      CaseDecided: ({ aboutMemberId, kind, decision, warned = false, reporterIds }) =>
        decision === 'hidden' || decision === 'warned'
          ? [
              {
                to: aboutMemberId,
                about: null,
                data: {
                  reported: kind,
                  why: warned ? 'hiddenAndWarned' : decision,
                  byReport: toReportFlag(reporterIds),
                },
              },
            ]
          : [],
      DecisionWithdrawn: ({ aboutMemberId, kind }) => [
        { to: aboutMemberId, about: null, data: { reported: kind, why: 'withdrawn' } },
      ],
    },
  },
  appealAnswered: {
    ...verdict,
    follows: {
      AppealDecided: ({ aboutMemberId, kind, outcome }) => [
        { to: aboutMemberId, about: null, data: { reported: kind, why: outcome } },
      ],
      // an erased member has no inbox
      AppealLapsed: ({ aboutMemberId, kind, why }) =>
        why === 'erased' ? [] : [{ to: aboutMemberId, about: null, data: { reported: kind, why: 'moot' } }],
    },
  },
} as const satisfies NoticesOf<ModerationCaseEvent>;
