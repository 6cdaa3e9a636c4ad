import { toSettings } from '@pass-along/contracts';
import {
  contactMessagesTable,
  exportSchedulesTable,
  invitationsTable,
  inviteRequestsTable,
  meetingPlacesTable,
  settingsTable,
  subscriptionsTable,
  type ContactMessageRow,
  type ExportScheduleRow,
  type InvitationRow,
  type InviteRequestRow,
  type SettingsRow,
  type SubscriptionRow,
} from '@pass-along/contracts/tables';
import { isInCategories } from '@pass-along/platform';
import { meetingPlacesFold } from '../meetingPlaces/meetingPlacesFold.ts';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';

/** Ids of rows that hold the address of an erased member. */
const getErasedSubjects = (event: { data: { subjects?: string[] | undefined } }) => event.data.subjects ?? [];

export const invitationsFold: Fold<InvitationRow, 'invitation' | 'member'> = {
  categories: ['invitation', 'member'],
  getRowKeys(event) {
    if (event.type === 'MemberErased') return getErasedSubjects(event);
    return isInCategories(['invitation'], event) ? [event.data.invitationId] : [];
  },
  getRowMatches: (event) => (event.type === 'MemberErased' ? [{ column: 'used_by', value: event.data.memberId }] : []),
  evolve(invitation, event) {
    if (event.type === 'InvitationIssued') {
      const { invitationId, code, email, role, duties, invitedBy, expiresAt, issuedAt } = event.data;
      return {
        invitation_id: invitationId,
        code,
        email,
        role,
        duties,
        state: 'open',
        invited_by: invitedBy,
        used_by: null,
        expires_at: expiresAt,
        issued_at: issuedAt,
      };
    }
    if (!invitation) return undefined;
    if (event.type === 'InvitationRevoked') return { ...invitation, state: 'revoked' };
    if (event.type === 'InvitationUsed') return { ...invitation, state: 'used', used_by: event.data.memberId };
    return event.type === 'MemberErased' ? { ...invitation, code: '', email: '' } : invitation;
  },
};

export const inviteRequestsFold: Fold<InviteRequestRow, 'inviteRequest' | 'member'> = {
  categories: ['inviteRequest', 'member'],
  getRowKeys(event) {
    if (event.type === 'MemberErased') return getErasedSubjects(event);
    return 'requestId' in event.data ? [event.data.requestId] : [];
  },
  evolve(request, event) {
    if (event.type === 'InviteRequested') {
      const { requestId, email, requestedAt } = event.data;
      return { request_id: requestId, email, state: 'waiting', requested_at: requestedAt };
    }
    if (!request) return undefined;
    if (event.type === 'InviteRequestAnswered') return { ...request, state: event.data.answer };
    return event.type === 'MemberErased' ? { ...request, email: '' } : request;
  },
};

export const contactMessagesFold: Fold<ContactMessageRow, 'contact' | 'member'> = {
  categories: ['contact', 'member'],
  getRowKeys(event) {
    if (event.type === 'MemberErased') return getErasedSubjects(event);
    return 'messageId' in event.data ? [event.data.messageId] : [];
  },
  evolve(message, event) {
    if (event.type === 'ContactMessageSent') {
      const { messageId, name, email, subject, message: text, inquiryType, sentAt } = event.data;
      return {
        message_id: messageId,
        name,
        email,
        subject,
        message: text,
        inquiry_type: inquiryType,
        state: 'new',
        answer: '',
        answered_at: null,
        sent_at: sentAt,
      };
    }
    if (!message) return undefined;
    if (event.type === 'ContactMessageMarked') return { ...message, state: event.data.state };
    if (event.type === 'ContactMessageAnswered') {
      const { answer, answeredAt } = event.data;
      return { ...message, state: 'answered', answer, answered_at: answeredAt };
    }
    if (event.type !== 'MemberErased') return message;
    return { ...message, name: '', email: '', subject: '', message: '', answer: '' };
  },
};

export const subscriptionsFold: Fold<SubscriptionRow, 'newsletter' | 'member'> = {
  categories: ['newsletter', 'member'],
  getRowKeys(event) {
    if (event.type === 'MemberErased') return getErasedSubjects(event);
    return 'subscriptionId' in event.data ? [event.data.subscriptionId] : [];
  },
  evolve(subscription, event) {
    if (event.type === 'NewsletterRequested') {
      const { subscriptionId, email, requestedAt } = event.data;
      return { subscription_id: subscriptionId, email, state: 'unconfirmed', requested_at: requestedAt };
    }
    if (!subscription) return undefined;
    if (event.type === 'NewsletterConfirmed') return { ...subscription, state: 'confirmed' };
    if (event.type === 'NewsletterLeft') return { ...subscription, state: 'unsubscribed' };
    return event.type === 'MemberErased' ? { ...subscription, email: '' } : subscription;
  },
};

export const exportSchedulesFold: Fold<ExportScheduleRow, 'exportSchedules' | 'member'> = {
  categories: ['exportSchedules', 'member'],
  getRowKeys: (event) => ('scheduleId' in event.data ? [event.data.scheduleId] : []),
  getRowMatches: (event) =>
    event.type === 'MemberErased' ? [{ column: 'member_id', value: event.data.memberId }] : [],
  evolve(schedule, event) {
    if (event.type === 'ExportScheduled') {
      const { scheduleId, memberId, columns = [], scheduledAt, list, form, sort, filter, every, hour } = event.data;
      return {
        schedule_id: scheduleId,
        member_id: memberId,
        ...{ list, form, sort, filter, columns, every, hour },
        scheduled_at: scheduledAt,
        due_at: null,
      };
    }
    if (event.type === 'ScheduledExportDue') return schedule && { ...schedule, due_at: event.data.dueAt };
    return event.type === 'ExportScheduleEnded' || event.type === 'MemberErased' ? undefined : schedule;
  },
};

const community = 'community';

export const settingsFold: Fold<SettingsRow, 'settings'> = {
  categories: ['settings'],
  getRowKeys: () => [community],
  evolve(settings, { data }) {
    const changes = toSettings(data.changes);
    return {
      settings_id: community,
      name: changes.name ?? settings?.name ?? null,
      time_zone: changes.timeZone ?? settings?.time_zone ?? null,
      language: changes.language ?? settings?.language ?? null,
      currency: changes.currency ?? settings?.currency ?? null,
      signup_policy: changes.signupPolicy ?? settings?.signup_policy ?? null,
      session_days: changes.sessionDays ?? settings?.session_days ?? null,
      admins_need_second_factor: changes.adminsNeedSecondFactor ?? settings?.admins_need_second_factor ?? null,
      description_assistant: changes.descriptionAssistant ?? settings?.description_assistant ?? null,
      neighbours_verify: changes.neighboursVerify ?? settings?.neighbours_verify ?? null,
      swap_loops: changes.swapLoops ?? settings?.swap_loops ?? null,
      figures_for_visitors: changes.figuresForVisitors ?? settings?.figures_for_visitors ?? null,
      short_names_for_visitors: changes.shortNamesForVisitors ?? settings?.short_names_for_visitors ?? null,
      search_synonyms: changes.searchSynonyms ?? settings?.search_synonyms ?? null,
      deletion_grace_days: changes.deletionGraceDays ?? settings?.deletion_grace_days ?? null,
    };
  },
};

export const communityProjection = createFoldedProjection({
  name: 'community',
  version: 1,
  folds: [
    createFoldedTable(invitationsTable, invitationsFold),
    createFoldedTable(inviteRequestsTable, inviteRequestsFold),
    createFoldedTable(contactMessagesTable, contactMessagesFold),
    createFoldedTable(subscriptionsTable, subscriptionsFold),
    createFoldedTable(exportSchedulesTable, exportSchedulesFold),
    createFoldedTable(settingsTable, settingsFold),
    createFoldedTable(meetingPlacesTable, meetingPlacesFold),
  ],
});
