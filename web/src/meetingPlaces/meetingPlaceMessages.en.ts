export const messages = {
  meetingPlaces: {
    legend: 'Meeting places',
    elsewhere: 'Somewhere else',
    more: 'More places',
    stepFree: 'Step-free',
    notStepFree: 'Not step-free',
    kept: 'A place kept by your admins',
    hours: 'Hours: {{hours}}',
    map: 'Open the map',
    changed: 'Your admins have since changed this place. It’s now: {{place}}',
    closed: 'Your admins have since closed this meeting place.',
  },
};
