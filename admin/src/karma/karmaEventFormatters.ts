import {
  firstKarmaRules,
  type BadgeMetric,
  type KarmaAwardReason,
  type KarmaRules,
  type KarmaTitle,
  getEntries,
} from '@pass-along/contracts';
import type { Field } from '../core/timeline/factNames.ts';
import {
  linkMember,
  describeConsequence,
  describeEvent,
  linkSwap,
  type DataOf,
  type Facts,
  type EventFormatters,
  type Sentence,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

const pointFields: Record<KarmaAwardReason, Field> = {
  donation_completed: 'points for a donation',
  swap_completed: 'points for a swap',
  review_written: 'points for a review',
  event_joined: 'points for an event',
};

/** Sentences of karma, its rules and the badges. */
export function createFormatters({
  t,
  term,
  number,
  orNone,
}: FormatHelpers): EventFormatters<'karma' | 'karmaRules' | 'badges'> {
  const deeds: Record<DataOf<'DeedCounted'>['deed'], string> = {
    donation_given: t('a donation given', 'ein gegebenes Geschenk'),
    donation_received: t('a donation received', 'ein erhaltenes Geschenk'),
    swap: t('a swap', 'ein Tausch'),
    review: t('a review', 'eine Bewertung'),
    event: t('an event', 'eine Veranstaltung'),
  };
  const withheld: Record<NonNullable<DataOf<'DeedCounted'>['withheld']>, string> = {
    over_pair_limit: t(
      '; no karma: the pair reached its monthly limit',
      '; kein Karma: Das Paar hat sein Limit für den Monat erreicht',
    ),
    over_planner_limit: t(
      '; no karma: only three events per planner count in a month',
      '; kein Karma: Im Monat zählen nur drei Veranstaltungen derselben planenden Person',
    ),
    kept_silent: t('; no karma: the handover was never confirmed', '; kein Karma: Die Übergabe wurde nie bestätigt'),
  };
  const reasons: Record<KarmaAwardReason, string> = {
    donation_completed: t('a donation', 'ein Geschenk'),
    swap_completed: t('a swap', 'einen Tausch'),
    review_written: t('a review', 'eine Bewertung'),
    event_joined: t('an event', 'eine Veranstaltung'),
  };
  const titles: Record<KarmaTitle, string> = {
    newcomer: t('Newcomer', 'Neuling'),
    neighbour: t('Neighbour', 'Gute Nachbarschaft'),
    helper: t('Helper', 'Helfende Hand'),
    champion: t('Champion', 'Champion'),
    legend: t('Legend', 'Legende'),
  };
  const metrics: Record<BadgeMetric, string> = {
    donations_completed: t('donations', 'Geschenke'),
    swaps_completed: t('swaps', 'Tauschgeschäfte'),
    reviews_written: t('reviews', 'Bewertungen'),
    events_attended: t('events', 'Veranstaltungen'),
    kilograms_avoided: t('kilograms', 'Kilogramm'),
    karma_points: t('karma points', 'Karmapunkte'),
  };
  const formatSwapSuffix = (swapId: string | null): Sentence => (swapId === null ? [] : [' (', linkSwap(swapId), ')']);
  const formatPoints = (count: number) => t(`${number(count)} karma`, `${number(count)} Karma`);
  const getRulesFacts = (rules: KarmaRules) => toRulesFacts(rules, number);

  return {
    DeedCounted: ({ memberId, deed, cause, withheld: why }) =>
      describeEvent([
        t(`counted ${deeds[deed]} of `, `hat gezählt: ${deeds[deed]}, von `),
        linkMember(memberId),
        ...formatSwapSuffix(cause.swapId),
        why === null ? '' : withheld[why],
      ]),
    KarmaAwarded: ({ memberId, points: count, total, reason, cause }) =>
      describeEvent(
        [
          t(`gave ${formatPoints(count)} to `, `hat ${formatPoints(count)} gegeben: `),
          linkMember(memberId),
          t(` for ${reasons[reason]}`, ` für ${reasons[reason]}`),
          ...formatSwapSuffix(cause.swapId),
        ],
        { karma: number(total) },
      ),
    DeedTakenBack: ({ memberId, points: count, total, deed, cause }) =>
      describeEvent(
        [
          t(`took back ${deeds[deed]} of `, `hat zurückgenommen: ${deeds[deed]}, von `),
          linkMember(memberId),
          ...formatSwapSuffix(cause.swapId),
          count === 0 ? '' : t(`, and ${formatPoints(count)}`, `, samt ${formatPoints(count)}`),
        ],
        { karma: number(total) },
      ),
    KarmaAdjusted: ({ memberId, points: count, total, reason }) =>
      describeEvent(
        [
          count > 0
            ? t(`gave ${formatPoints(count)} to `, `hat ${formatPoints(count)} gegeben: `)
            : t(`took ${formatPoints(-count)} from `, `hat ${formatPoints(-count)} genommen: `),
          linkMember(memberId),
        ],
        { karma: number(total), reason: orNone(reason) },
      ),
    BadgeAwarded: ({ memberId, name }) =>
      describeConsequence(
        [linkMember(memberId), t(` earned the badge “${name}”`, ` hat das Abzeichen „${name}“ bekommen`)],
        { badge: name },
      ),
    BadgeLost: ({ memberId, name }) =>
      describeConsequence(
        [linkMember(memberId), t(` lost the badge “${name}”`, ` hat das Abzeichen „${name}“ verloren`)],
        { badge: t('none', 'keins') },
      ),
    TitleReached: ({ memberId, title }) =>
      describeConsequence(
        [linkMember(memberId), t(` reached the title ${titles[title]}`, ` hat den Titel ${titles[title]} erreicht`)],
        { 'karma title': titles[title] },
      ),
    TitleLost: ({ memberId, title, from }) =>
      describeConsequence(
        [linkMember(memberId), t(` lost the title ${titles[from]}`, ` hat den Titel ${titles[from]} verloren`)],
        { 'karma title': titles[title] },
      ),

    KarmaRulesSwitched: ({ version, to }) =>
      describeEvent(
        [
          t(
            `switched to version ${number(version)} of the karma rules`,
            `hat auf Fassung ${number(version)} der Karmaregeln umgeschaltet`,
          ),
        ],
        getRulesFacts(to),
      ),

    BadgeDefined: ({ name, description, metric, threshold }) =>
      describeEvent([t(`defined the badge “${name}”`, `hat das Abzeichen „${name}“ eingeführt`)], {
        badge: name,
        description,
        goal: `${number(threshold)} ${metrics[metric]}`,
        state: term('active'),
      }),
    BadgeRetired: ({ name }) =>
      describeEvent([t(`retired the badge “${name}”`, `verleiht das Abzeichen „${name}“ nicht mehr`)], {
        badge: name,
        state: term('closed'),
      }),
    BadgeReinstated: ({ name }) =>
      describeEvent([t(`brought the badge “${name}” back`, `verleiht das Abzeichen „${name}“ wieder`)], {
        badge: name,
        state: term('active'),
      }),
  };
}

/** The karma rules before the first switch by an admin. */
export const initialFacts = { karmaRules: getInitialKarmaRules };

function getInitialKarmaRules({ number }: FormatHelpers): Facts {
  return toRulesFacts(firstKarmaRules.rules, number);
}

function toRulesFacts({ points, exchangesPerPairAndMonth }: KarmaRules, number: FormatHelpers['number']): Facts {
  return {
    ...Object.fromEntries(getEntries(points).map(([reason, count]) => [pointFields[reason], number(count)])),
    'exchanges per pair and month that earn karma': number(exchangesPerPairAndMonth),
  };
}
