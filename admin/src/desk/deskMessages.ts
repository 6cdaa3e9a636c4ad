import type { DeskKind, GlanceAnswer } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

type Week = GlanceAnswer['week'];

const formatCount = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

export const deskMessages = defineMessages({
  en: {
    title: 'Your desk',
    about: 'Everything that needs an admin, longest wait first.',
    nothing: 'You’re all caught up.',
    week: ({ membersJoined, itemsListed, swapsCompleted }: Week, kilograms: string) =>
      `In the last seven days ${formatCount(membersJoined, 'person', 'people')} joined, ` +
      `${formatCount(itemsListed, 'item was', 'items were')} listed and ` +
      `${formatCount(swapsCompleted, 'exchange', 'exchanges')} completed: ${kilograms} kg ` +
      `kept in use.`,
    more: (count: number) => `${String(count)} more show up as you finish these.`,
    kinds: {
      report: 'Report',
      collusionRing: 'Collusion ring',
      dispute: 'Disputed swap',
      brokenLoop: 'Left short in a swap loop',
      inviteRequest: 'Invite request',
      approval: 'Wants to join',
      contactMessage: 'Contact message',
      parkedEvent: 'Parked event',
    } satisfies Record<DeskKind, string>,
    all: 'All',
    byKind: 'Tasks by kind',
    noneOfKind: 'Nothing of this kind is waiting.',
    reported: (count: number, reasons: string) => `${formatCount(count, 'report', 'reports')}: ${reasons}`,
    aboutWhom: 'about',
    look: 'See the swaps',
    appeal: 'Appeal',
    untitled: 'no name',
    since: 'waiting since',
    overdue: 'overdue',
    takenBy: (name: string) => `Claimed by ${name}`,
    takenByYou: 'Claimed by you',
    take: 'Claim',
    taken: 'It’s yours. Other admins can see that you claimed it',
    giveBack: 'Release',
    givenBack: 'Any admin can claim it again',
    approve: 'Approve',
    decline: 'Decline',
    approved: (name: string) => `${name} can sign in now and gets an email about it`,
    decideSwap: 'Decide',
    compensate: 'Compensate',
    inLoop: 'In a swap loop',
    answer: 'Answer',
    open: 'Open',
    named: (action: string, title: string) => `${action}: ${title}`,
  },
  de: {
    title: 'Dein Schreibtisch',
    about: 'Alles, was einen Admin braucht; das Älteste zuerst.',
    nothing: 'Alles erledigt.',
    week: ({ membersJoined, itemsListed, swapsCompleted }: Week, kilograms: string) =>
      `In den letzten sieben Tagen: ` +
      `${formatCount(membersJoined, 'Mitglied beigetreten', 'Mitglieder beigetreten')}, ` +
      `${formatCount(itemsListed, 'Ding eingestellt', 'Dinge eingestellt')}, ` +
      `${formatCount(swapsCompleted, 'Tausch abgeschlossen', 'Tauschgeschäfte abgeschlossen')}. ` +
      `${kilograms} kg bleiben in Gebrauch.`,
    more: (count: number) => `${String(count)} weitere rücken nach, sobald diese erledigt sind.`,
    kinds: {
      report: 'Meldung',
      collusionRing: 'Absprache',
      dispute: 'Strittiger Tausch',
      brokenLoop: 'Leer ausgegangen im Tauschkreis',
      inviteRequest: 'Einladungswunsch',
      approval: 'Möchte beitreten',
      contactMessage: 'Kontaktnachricht',
      parkedEvent: 'Geparktes Ereignis',
    } satisfies Record<DeskKind, string>,
    all: 'Alle',
    byKind: 'Aufgaben nach Art',
    noneOfKind: 'Von dieser Art wartet nichts.',
    reported: (count: number, reasons: string) => `${formatCount(count, 'Meldung', 'Meldungen')}: ${reasons}`,
    aboutWhom: 'betrifft',
    look: 'Tauschgeschäfte ansehen',
    appeal: 'Einspruch',
    untitled: 'ohne Namen',
    since: 'wartet seit',
    overdue: 'überfällig',
    takenBy: (name: string) => `Übernommen von ${name}`,
    takenByYou: 'Von dir übernommen',
    take: 'Übernehmen',
    taken: 'Es gehört jetzt dir. Andere Admins sehen, dass du es übernommen hast',
    giveBack: 'Zurückgeben',
    givenBack: 'Alle Admins können es wieder übernehmen',
    approve: 'Aufnehmen',
    decline: 'Ablehnen',
    approved: (name: string) => `${name} kann sich jetzt anmelden und bekommt eine Mail`,
    decideSwap: 'Entscheiden',
    compensate: 'Ausgleichen',
    inLoop: 'In einem Tauschkreis',
    answer: 'Antworten',
    open: 'Öffnen',
    named: (action: string, title: string) => `${action}: ${title}`,
  },
});
