import { type DeskKind, type GlanceAnswer } from '@pass-along/contracts';
import { defineMessages } from '../core/i18n/defineMessages.ts';

type Week = GlanceAnswer['week'];

const formatCount = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

export const deskMessages = defineMessages({
  en: {
    title: 'Your desk',
    about: 'What waits for a person, who waits longest first.',
    nothing: 'Nothing waits for you.',
    week: ({ membersJoined, itemsListed, swapsCompleted, kg }: Week) =>
      `In the last seven days ${formatCount(membersJoined, 'person', 'people')} joined, ${formatCount(itemsListed, 'item was', 'items were')} listed and ${formatCount(swapsCompleted, 'exchange', 'exchanges')} completed: ${String(Math.round(kg))} kg stay in use.`,
    more: (count: number) => `${String(count)} more come up as these are done.`,
    kinds: {
      report: 'Report',
      dispute: 'Disputed swap',
      inviteRequest: 'Invite request',
      approval: 'Wants to join',
      contactMessage: 'Contact message',
      parkedEvent: 'Parked event',
    } satisfies Record<DeskKind, string>,
    appeal: 'Appeal',
    untitled: 'without a name',
    since: 'waits since',
    overdue: 'overdue',
    takenBy: (name: string) => `Taken by ${name}`,
    takenByYou: 'Taken by you',
    take: 'Take it',
    taken: 'It is yours: the others see that you took it',
    giveBack: 'Give it back',
    givenBack: 'It is for any admin again',
    approve: 'Approve',
    decline: 'Decline',
    approved: (name: string) => `${name} can sign in now, and is told by mail`,
    decideSwap: 'Decide',
    answer: 'Answer',
    open: 'Open',
    named: (action: string, title: string) => `${action}: ${title}`,
  },
  de: {
    title: 'Dein Schreibtisch',
    about: 'Was auf einen Menschen wartet, das Älteste zuerst.',
    nothing: 'Nichts wartet auf dich.',
    week: ({ membersJoined, itemsListed, swapsCompleted, kg }: Week) =>
      `In den letzten sieben Tagen: ${formatCount(membersJoined, 'Mensch beigetreten', 'Menschen beigetreten')}, ${formatCount(itemsListed, 'Gegenstand eingestellt', 'Gegenstände eingestellt')}, ${formatCount(swapsCompleted, 'Tausch abgeschlossen', 'Tausche abgeschlossen')}. ${String(Math.round(kg))} kg bleiben in Gebrauch.`,
    more: (count: number) => `${String(count)} weitere rücken nach, sobald diese erledigt sind.`,
    kinds: {
      report: 'Meldung',
      dispute: 'Strittiger Tausch',
      inviteRequest: 'Einladungswunsch',
      approval: 'Möchte beitreten',
      contactMessage: 'Nachricht',
      parkedEvent: 'Geparktes Ereignis',
    } satisfies Record<DeskKind, string>,
    appeal: 'Einspruch',
    untitled: 'ohne Namen',
    since: 'wartet seit',
    overdue: 'überfällig',
    takenBy: (name: string) => `Übernommen von ${name}`,
    takenByYou: 'Von dir übernommen',
    take: 'Übernehmen',
    taken: 'Es gehört dir: die anderen sehen, dass du es übernommen hast',
    giveBack: 'Zurückgeben',
    givenBack: 'Es steht wieder allen Admins offen',
    approve: 'Aufnehmen',
    decline: 'Ablehnen',
    approved: (name: string) => `${name} kann sich jetzt anmelden und erfährt es per Mail`,
    decideSwap: 'Entscheiden',
    answer: 'Antworten',
    open: 'Öffnen',
    named: (action: string, title: string) => `${action}: ${title}`,
  },
});
