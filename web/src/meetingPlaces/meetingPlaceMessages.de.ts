export const messages = {
  meetingPlaces: {
    legend: 'Treffpunkte',
    elsewhere: 'Woanders',
    more: 'Weitere Treffpunkte',
    stepFree: 'Stufenlos',
    notStepFree: 'Nicht stufenlos',
    kept: 'Von den Admins betreuter Treffpunkt',
    hours: 'Geöffnet: {{hours}}',
    map: 'Karte öffnen',
    changed: 'Die Admins haben diesen Treffpunkt inzwischen geändert. Jetzt: {{place}}',
    closed: 'Die Admins haben diesen Treffpunkt inzwischen geschlossen.',
  },
};
