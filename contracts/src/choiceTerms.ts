import { type Language } from './core/messageLanguage.ts';
import { type CircleStatus } from './circles/circleRules.ts';
import { type EventStatus } from './communityEvents/communityEventRules.ts';
import { type AdminPermission } from './core/adminPermissions.ts';
import { type StreamCategory } from './core/streams.ts';
import { hasKey } from './core/typedKeys.ts';
import { type ItemCondition, type ItemStatus, type ItemType } from './items/itemRules.ts';
import { type MemberRole, type MemberStatus } from './members/memberRules.ts';
import { type AppealOutcome, type CaseDecision, type CaseState } from './moderation/moderationRules.ts';
import { type ReviewState } from './reviews/reviewEndpoints.ts';
import {
  type contactState,
  type InquiryType,
  type invitationState,
  type inviteRequestState,
  type subscriptionState,
} from './settings/settingsRules.ts';
import { type HandoverPlan, type SwapStatus } from './swaps/swapChoices.ts';

type CommunityState = (
  | typeof contactState
  | typeof invitationState
  | typeof inviteRequestState
  | typeof subscriptionState
)['options'][number];
export type ShownStatus =
  | MemberStatus
  | ItemStatus
  | SwapStatus
  | ReviewState
  | CircleStatus
  | EventStatus
  | CommunityState
  | CaseState;
type Term =
  | ShownStatus
  | CaseDecision
  | AppealOutcome
  | MemberRole
  | AdminPermission
  | ItemType
  | ItemCondition
  | InquiryType
  | HandoverPlan['method']
  | StreamCategory;

/** Statuses, roles and other values of closed lists, as used inside a sentence. */
const terms: Record<Language, Record<Term, string>> = {
  en: {
    active: 'active',
    waiting: 'waiting',
    suspended: 'suspended',
    deactivated: 'deactivated',
    deleted: 'deleted',
    available: 'available',
    pending: 'pending',
    exchanged: 'exchanged',
    removed: 'removed',
    accepted: 'accepted',
    rejected: 'rejected',
    cancelled: 'cancelled',
    expired: 'expired',
    paused: 'paused',
    superseded: 'superseded',
    scheduled: 'scheduled',
    completed: 'completed',
    failed: 'failed',
    disputed: 'disputed',
    sealed: 'not yet published',
    published: 'published',
    new: 'new',
    answered: 'answered',
    closed: 'closed',
    open: 'open',
    meet: 'meet',
    pick_up: 'pick up',
    drop_off: 'drop off',
    courier: 'courier',
    used: 'used',
    revoked: 'revoked',
    invited: 'invited',
    declined: 'declined',
    unconfirmed: 'unconfirmed',
    confirmed: 'confirmed',
    unsubscribed: 'unsubscribed',
    moderate: 'moderate',
    analyse: 'analyse',
    replay: 'replay',
    user: 'user',
    admin: 'admin',
    barter: 'barter',
    donate: 'donation',
    request: 'request',
    'like-new': 'like new',
    good: 'good',
    fair: 'fair',
    poor: 'poor',
    general: 'general',
    community: 'community',
    support: 'support',
    partnership: 'partnership',
    feedback: 'feedback',
    member: 'user account',
    item: 'item',
    itemViews: 'item views',
    savedSearches: 'saved searches',
    recommendations: 'recommendations',
    assistant: 'writing assistant',
    assistantDay: 'drafts of a day',
    collections: 'collections',
    wishMatch: 'match',
    circle: 'circle',
    archived: 'archived',
    draft: 'draft',
    communityEvent: 'event',
    calendarFeed: 'calendar link',
    swap: 'swap',
    swapLoopSearches: 'searches for swap loops',
    review: 'review',
    claim: 'unique value',
    settings: 'settings',
    factors: 'impact factors',
    figuresExport: 'export of figures',
    listExport: 'export of a list',
    dataAccess: 'access to personal data',
    exportSchedules: 'scheduled exports',
    readModel: 'read model',
    invitation: 'invitation',
    inviteRequest: 'invite request',
    newsletter: 'newsletter',
    contact: 'contact message',
    deskItem: 'desk entry',
    ring: 'collusion ring',
    roster: 'list of admins',
    karma: 'karma',
    karmaRules: 'karma rules',
    badges: 'badges',
    meetingPlaces: 'meeting places',
    inbox: 'notifications read',
    call: 'call',
    conversation: 'conversation',
    message: 'message',
    reading: 'messages read',
    moderationCase: 'report',
    decided: 'decided',
    appealed: 'appealed',
    settled: 'settled',
    dismissed: 'dismissed',
    hidden: 'taken down',
    warned: 'warned',
    granted: 'granted',
    refused: 'refused',
    log: 'log',
    seals: 'seals of the log',
  },
  de: {
    active: 'aktiv',
    waiting: 'wartet',
    suspended: 'gesperrt',
    deactivated: 'stillgelegt',
    deleted: 'gelöscht',
    available: 'zu haben',
    pending: 'offen',
    exchanged: 'weitergegeben',
    removed: 'entfernt',
    accepted: 'angenommen',
    rejected: 'abgelehnt',
    cancelled: 'zurückgezogen',
    expired: 'abgelaufen',
    paused: 'pausiert',
    superseded: 'überholt',
    scheduled: 'verabredet',
    completed: 'abgeschlossen',
    failed: 'gescheitert',
    disputed: 'strittig',
    sealed: 'noch nicht veröffentlicht',
    published: 'veröffentlicht',
    new: 'neu',
    answered: 'beantwortet',
    closed: 'erledigt',
    open: 'offen',
    meet: 'treffen',
    pick_up: 'abholen',
    drop_off: 'vorbeibringen',
    courier: 'Kurier',
    used: 'benutzt',
    revoked: 'widerrufen',
    invited: 'eingeladen',
    declined: 'abgelehnt',
    unconfirmed: 'unbestätigt',
    confirmed: 'bestätigt',
    unsubscribed: 'abgemeldet',
    moderate: 'Moderation',
    analyse: 'Auswertung',
    replay: 'Replay',
    user: 'Mitglied',
    admin: 'Admin',
    barter: 'Tausch',
    donate: 'Geschenk',
    request: 'Gesuch',
    'like-new': 'wie neu',
    good: 'gut',
    fair: 'brauchbar',
    poor: 'abgenutzt',
    general: 'Allgemeines',
    community: 'Gemeinschaft',
    support: 'Hilfe',
    partnership: 'Partnerschaft',
    feedback: 'Rückmeldung',
    member: 'Benutzerkonto',
    item: 'Gegenstand',
    itemViews: 'Aufrufe',
    savedSearches: 'gemerkte Suchen',
    recommendations: 'Empfehlungen',
    assistant: 'Schreibhilfe',
    assistantDay: 'Entwürfe eines Tages',
    collections: 'Sammlungen',
    wishMatch: 'Treffer',
    circle: 'Kreis',
    archived: 'archiviert',
    draft: 'Entwurf',
    communityEvent: 'Veranstaltung',
    calendarFeed: 'Kalenderlink',
    swap: 'Tausch',
    swapLoopSearches: 'Suchen nach Tauschringen',
    review: 'Bewertung',
    claim: 'eindeutiger Wert',
    settings: 'Einstellungen',
    factors: 'Klimafaktoren',
    figuresExport: 'Export von Zahlen',
    listExport: 'Export einer Liste',
    dataAccess: 'Zugriff auf persönliche Daten',
    exportSchedules: 'geplante Exporte',
    readModel: 'Lesemodell',
    invitation: 'Einladung',
    inviteRequest: 'Einladungswunsch',
    newsletter: 'Newsletter',
    contact: 'Nachricht',
    deskItem: 'Eintrag auf dem Schreibtisch',
    ring: 'Ring',
    roster: 'Liste der Admins',
    karma: 'Karma',
    karmaRules: 'Karmaregeln',
    badges: 'Abzeichen',
    meetingPlaces: 'Treffpunkte',
    inbox: 'Gelesenes',
    call: 'Anruf',
    conversation: 'Unterhaltung',
    message: 'Nachricht',
    reading: 'gelesene Nachrichten',
    moderationCase: 'Meldung',
    decided: 'entschieden',
    appealed: 'Einspruch',
    settled: 'abgeschlossen',
    dismissed: 'abgewiesen',
    hidden: 'entfernt',
    warned: 'verwarnt',
    granted: 'stattgegeben',
    refused: 'abgelehnt',
    log: 'Protokoll',
    seals: 'Siegel des Protokolls',
  },
};

/** Categories of items; English shows their stored names. */
const germanCategories: Readonly<Record<string, string>> = {
  Electronics: 'Elektronik',
  Clothing: 'Kleidung',
  Books: 'Bücher',
  'Home & Garden': 'Haus & Garten',
  Sports: 'Sport',
  Toys: 'Spielzeug',
  Automotive: 'Auto & Rad',
  'Health & Beauty': 'Gesundheit & Pflege',
  Music: 'Musik',
  Fashion: 'Mode',
};

/** The text of a value of a closed list; other values are returned unchanged. */
export function getTerm(language: Language, value: string): string {
  if (hasKey(terms[language], value)) return terms[language][value];
  return (language === 'de' ? germanCategories[value] : undefined) ?? value;
}
