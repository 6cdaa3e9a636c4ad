import type { NotificationAnswer } from '@pass-along/contracts';

/** Bram asked Asha for her desk just now, unless a test says otherwise. */
export function aNotification(differences: Partial<NotificationAnswer> = {}): NotificationAnswer {
  return {
    _id: 'e1.asked',
    kind: 'asked',
    position: '1',
    at: new Date().toISOString(),
    read: false,
    link: '/swaps?swap=swap',
    person: { _id: 'bram', name: 'Bram de Wit', avatar: '' },
    circle: null,
    item: { _id: 'desk', title: 'Oak desk' },
    wish: null,
    event: null,
    data: { gives: 'both' },
    ...differences,
  };
}
