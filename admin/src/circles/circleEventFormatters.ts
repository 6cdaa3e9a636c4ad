import {
  linkMember,
  describeEvent,
  subject,
  type DataOf,
  type EventFormatters,
} from '../core/timeline/eventFormatter.ts';
import { type FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences of a circle, from founding to archiving. Its invite codes are left out. */
export function createCircleFormatters({ t }: FormatHelpers): EventFormatters<'circle'> {
  const ways: Record<DataOf<'CircleJoined'>['how'], string> = {
    founded: t('as its founder', 'als Gründung'),
    code: t('by its code', 'mit dem Code'),
    link: t('by a link', 'über einen Link'),
  };
  return {
    CircleCreated: ({ name }) => describeEvent([t('founded ', 'hat gegründet: '), subject], { name }),
    CircleAbandoned: () => describeEvent([t('gave up founding a circle', 'hat eine Gründung aufgegeben')]),
    CircleJoined: ({ memberId, how }) =>
      describeEvent([linkMember(memberId), t(' joined ', ' ist beigetreten: '), subject, ` ${ways[how]}`]),
    CircleLeft: ({ memberId, why }) =>
      describeEvent([
        linkMember(memberId),
        t(' left ', ' hat verlassen: '),
        subject,
        why === 'erased' ? t(', the account was erased', ', das Konto wurde gelöscht') : '',
      ]),
    CircleMemberRemoved: ({ memberId }) =>
      describeEvent([t('removed ', 'hat entfernt: '), linkMember(memberId), t(' from ', ', aus: '), subject]),
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
    CircleArchived: () =>
      describeEvent([t('archived ', 'hat archiviert: '), subject, t(', nobody is left', ', niemand ist mehr da')]),
  };
}
