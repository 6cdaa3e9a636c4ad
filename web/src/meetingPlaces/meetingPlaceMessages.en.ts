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
    closed: 'Your admins have since closed this meeting place.',
  },
};
