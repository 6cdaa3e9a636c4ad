import { member, said, subject, type DataOf, type Readings } from './reading.ts';
import { type Speaker } from './speaker.ts';

/** Sentences of a circle, from founding to archiving. Its invite codes are left out. */
export function circleReadings({ t }: Speaker): Readings<'circle'> {
  const ways: Record<DataOf<'CircleJoined'>['how'], string> = {
    founded: t('as its founder', 'als Gründung'),
    code: t('by its code', 'mit dem Code'),
    link: t('by a link', 'über einen Link'),
  };
  return {
    CircleCreated: ({ name }) => said([t('founded ', 'hat gegründet: '), subject], { name }),
    CircleAbandoned: () => said([t('gave up founding a circle', 'hat eine Gründung aufgegeben')]),
    CircleJoined: ({ memberId, how }) =>
      said([member(memberId), t(' joined ', ' ist beigetreten: '), subject, ` ${ways[how]}`]),
    CircleLeft: ({ memberId, why }) =>
      said([
        member(memberId),
        t(' left ', ' hat verlassen: '),
        subject,
        why === 'erased' ? t(', the account was erased', ', das Konto wurde gelöscht') : '',
      ]),
    CircleMemberRemoved: ({ memberId }) =>
      said([t('removed ', 'hat entfernt: '), member(memberId), t(' from ', ', aus: '), subject]),
    CircleHandedOver: ({ fromMemberId, toMemberId }) =>
      said([
        t('handed ', 'hat übergeben: '),
        subject,
        t(' over, from ', ', von '),
        member(fromMemberId),
        t(' to ', ' an '),
        member(toMemberId),
      ]),
    InviteCodeRenewed: () => said([t('renewed the invite code of ', 'hat den Einladungscode erneuert: '), subject]),
    CircleRenamed: ({ from, to }) =>
      said([t(`renamed “${from}”: `, `hat „${from}“ umbenannt: `), subject], { name: to }),
    CircleAvatarChanged: () => said([t('changed the picture of ', 'hat das Bild geändert: '), subject]),
    CircleArchived: () =>
      said([t('archived ', 'hat archiviert: '), subject, t(', nobody is left', ', niemand ist mehr da')]),
  };
}
