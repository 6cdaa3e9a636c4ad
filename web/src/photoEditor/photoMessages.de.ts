import type { messages as english } from './photoMessages.en.ts';

export const messages: typeof english = {
  photo: {
    edit: 'Foto bearbeiten',
    editNamed: '{{name}} bearbeiten',
    help: 'Zieh den Rahmen oder seine Ecken, oder nimm die Pfeiltasten.',
    loading: 'Das Foto wird geöffnet',
    unreadable:
      'Dieser Browser kann das Foto nicht öffnen, deshalb lässt es sich hier nicht bearbeiten. Das Foto selbst ist ' +
      'unverändert.',
    unreachable: 'Das Foto konnte nicht geladen werden. Bitte versuch es noch einmal.',
    failed: 'Dieser Browser konnte das bearbeitete Foto nicht speichern. Das Foto selbst ist unverändert.',
    turnLeft: 'Nach links drehen',
    turnRight: 'Nach rechts drehen',
    shape: 'Format',
    shapes: { free: 'Frei', square: 'Quadrat', fourThree: '4:3' },
    frame: 'Rahmen: die Pfeiltasten verschieben ihn',
    corners: {
      topLeft: 'Ecke oben links: die Pfeiltasten ändern die Größe des Rahmens',
      topRight: 'Ecke oben rechts: die Pfeiltasten ändern die Größe des Rahmens',
      bottomLeft: 'Ecke unten links: die Pfeiltasten ändern die Größe des Rahmens',
      bottomRight: 'Ecke unten rechts: die Pfeiltasten ändern die Größe des Rahmens',
    },
    edges: {
      top: 'Oberer Rand: Pfeil nach oben und unten ändern die Größe des Rahmens',
      bottom: 'Unterer Rand: Pfeil nach oben und unten ändern die Größe des Rahmens',
      left: 'Linker Rand: Pfeil nach links und rechts ändern die Größe des Rahmens',
      right: 'Rechter Rand: Pfeil nach links und rechts ändern die Größe des Rahmens',
    },
    straighten: 'Gerade ausrichten',
    degrees: '{{value}}°',
    autoLight: 'Licht automatisch anpassen',
    brightness: 'Helligkeit',
    reset: 'Zurücksetzen',
    cancel: 'Abbrechen',
    done: 'Fertig',
  },
};
