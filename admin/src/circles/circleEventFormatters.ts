import {
  linkMember,
  describeEvent,
  subject,
  type DataOf,
  type EventFormatters,
} from '../core/timeline/eventFormatter.ts';
import { type FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of a circle, from founding to archiving. Its invite codes are left out. */
export function createFormatters({ t }: FormatHelpers): EventFormatters<'circle'> {
  const ways: Record<DataOf<'CircleJoined'>['how'], string> = {
    founded: t('as its founder', 'als Gründung'),
    code: t('with the invite code', 'mit dem Einladungscode'),
    link: t('with an invite link', 'über einen Einladungslink'),
  };
  return {
    CircleCreated: ({ name }) => describeEvent([t('founded ', 'hat gegründet: '), subject], { name }),
    CircleAbandoned: () => describeEvent([t('abandoned the founding of a circle', 'hat eine Gründung abgebrochen')]),
    CircleJoined: ({ memberId, how }) =>
      describeEvent([linkMember(memberId), t(' joined ', ' ist beigetreten: '), subject, ` ${ways[how]}`]),
    CircleLeft: ({ memberId, why }) =>
      describeEvent([
        linkMember(memberId),
        t(' left ', ' hat verlassen: '),
        subject,
        why === 'erased' ? t(' because the account was erased', ', weil das Konto gelöscht wurde') : '',
      ]),
    CircleMemberRemoved: ({ memberId, closed = false }) =>
      describeEvent([
        t('removed ', 'hat entfernt: '),
        linkMember(memberId),
        t(' from ', ', aus: '),
        subject,
        closed ? t(', which is closed', ', weil der Kreis geschlossen wird') : '',
      ]),
    CircleHandedOver: ({ fromMemberId, toMemberId }) =>
      describeEvent([
        t('handed ', 'hat übergeben: '),
        subject,
        t(' over, from ', ', von '),
        linkMember(fromMemberId),
        t(' to ', ' an '),
        linkMember(toMemberId),
      ]),
    InviteCodeRenewed: () =>
      describeEvent([t('renewed the invite code of ', 'hat den Einladungscode erneuert: '), subject]),
    CircleRenamed: ({ from, to }) =>
      describeEvent([t(`renamed “${from}”: `, `hat „${from}“ umbenannt: `), subject], { name: to }),
    CircleAvatarChanged: () => describeEvent([t('changed the picture of ', 'hat das Bild geändert: '), subject]),
    CircleArchived: ({ closedBy }) =>
      closedBy === undefined
        ? describeEvent([
            t('archived ', 'hat archiviert: '),
            subject,
            t(' because it had no members left', ', weil es keine Mitglieder mehr hatte'),
          ])
        : describeEvent([t('closed ', 'hat geschlossen: '), subject]),
  };
}
