import {
  linkMember,
  describeConsequence,
  describeEvent,
  describeDeed,
  subject,
  type DataOf,
  type EventFormatters,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of a circle, from founding to archiving. Its invite codes are left out. */
export function createFormatters({ t }: FormatHelpers): EventFormatters<'circle'> {
  const ways: Record<DataOf<'CircleJoined'>['how'], string> = {
    founded: t('as its founder', '(Gründung)'),
    code: t('with the invite code', 'mit dem Einladungscode'),
    link: t('with an invite link', 'über einen Einladungslink'),
    request: t('after asking to join', 'nach einer Anfrage'),
  };
  return {
    CircleCreated: ({ name }) => describeEvent([t('founded ', 'hat gegründet: '), subject], { name }),
    // the next member that wants the code ends it
    CircleAbandoned: () =>
      describeConsequence([t('An incomplete founding was given up', 'Eine unvollständige Gründung wurde aufgegeben')]),
    CircleJoined: ({ memberId, how }, actorId) =>
      describeDeed(memberId, actorId, [t('joined ', 'ist beigetreten: '), subject, ` ${ways[how]}`]),
    CircleLeft: ({ memberId, why }, actorId) =>
      describeDeed(memberId, actorId, [
        t('left ', 'hat verlassen: '),
        subject,
        why === 'erased' ? t(' because the account was erased', ', weil das Konto gelöscht wurde') : '',
      ]),
    CircleFindableSet: ({ findable }) =>
      describeEvent(
        findable
          ? [t('let other members find ', 'hat auffindbar gemacht: '), subject]
          : [t('no longer lets other members find ', 'hat unauffindbar gemacht: '), subject],
      ),
    CircleJoinRequested: ({ requesterId }, actorId) =>
      describeDeed(requesterId, actorId, [t('asked to join ', 'möchte beitreten: '), subject]),
    CircleJoinDeclined: ({ requesterId, byMemberId }) =>
      byMemberId === null
        ? describeEvent([
            t('ended the request of ', 'hat die Anfrage beendet von '),
            linkMember(requesterId),
            t(' to join ', ' an: '),
            subject,
            t(' because the account was erased', ', weil das Konto gelöscht wurde'),
          ])
        : describeEvent([
            t('declined the request of ', 'hat die Anfrage abgelehnt von '),
            linkMember(requesterId),
            t(' to join ', ' an: '),
            subject,
          ]),
    CircleMemberRemoved: ({ memberId, closed = false }) =>
      describeEvent([
        t('removed ', 'hat entfernt: '),
        linkMember(memberId),
        t(' from ', ', aus: '),
        subject,
        closed ? t(', which is closed', ', weil die Gruppe geschlossen wird') : '',
      ]),
    CircleHandedOver: ({ fromMemberId, toMemberId }, actorId) =>
      describeEvent([
        t('handed ', 'hat übergeben: '),
        subject,
        t(' over', ''),
        ...(actorId === fromMemberId ? [] : [t(', from ', ', von '), linkMember(fromMemberId)]),
        t(' to ', ' an '),
        linkMember(toMemberId),
      ]),
    InviteCodeRenewed: () =>
      describeEvent([t('renewed the invite code of ', 'hat den Einladungscode erneuert: '), subject]),
    CircleRenamed: ({ from, to }) =>
      describeEvent([t(`renamed “${from}”: `, `hat „${from}“ umbenannt: `), subject], { name: to }),
    CircleAvatarChanged: () =>
      describeEvent([t('changed the picture of ', 'hat das Bild von '), subject, t('', ' geändert')]),
    CircleArchived: ({ closedBy }) =>
      closedBy === undefined
        ? describeConsequence([
            subject,
            t(
              ' was archived because it had no members left',
              ' wurde archiviert, weil die Gruppe keine Mitglieder mehr hatte',
            ),
          ])
        : describeEvent([t('closed ', 'hat geschlossen: '), subject]),
  };
}
