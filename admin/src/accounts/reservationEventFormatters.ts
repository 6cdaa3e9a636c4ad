import type { ReservationScope } from '@pass-along/contracts';
import {
  describeConsequence,
  linkMember,
  linkSwap,
  type EventFormatters,
  type Sentence,
} from '../core/timeline/eventFormatter.ts';
import type { FormatHelpers } from '../core/timeline/formatHelpers.ts';

/** Sentences about unique values, such as e-mail addresses and usernames. */
export function createFormatters({ t }: FormatHelpers): EventFormatters<'claim'> {
  const values: Record<ReservationScope, (ownerId: string) => Sentence> = {
    email: (id) => [t('The email address of ', 'Die E-Mail-Adresse von '), linkMember(id)],
    username: (id) => [t('The username of ', 'Der Benutzername von '), linkMember(id)],
    google: (id) => [t('The Google account of ', 'Das Google-Konto von '), linkMember(id)],
    openRequest: (id) => [t('The open request ', 'Die offene Anfrage '), linkSwap(id)],
    invitationCode: () => [t('The code of an invitation', 'Der Code einer Einladung')],
    loopItem: () => [t('A thing in a swap loop', 'Ein Ding in einem Tauschkreis')],
    circleCode: () => [t('The invite code of a group', 'Der Einladungscode einer Gruppe')],
  };
  return {
    ValueClaimed: ({ scope, ownerId }) =>
      describeConsequence([...values[scope](ownerId), t(' was registered as unique', ' wurde als eindeutig vermerkt')]),
    ValueReleased: ({ scope, ownerId }) =>
      describeConsequence([...values[scope](ownerId), t(' was released', ' wurde freigegeben')]),
  };
}
