export const messages = {
  assistant: {
    suggest: 'Suggest a description',
    again: 'Suggest another one',
    stop: 'Stop',
    needsTitle: 'Add a title first: the draft is written from it and your first photo.',
    sends: 'Sends the title and your first photo to {{host}}.',
    sendsTitle: 'Sends the title to {{host}}. With a photo the draft gets better.',
    consentTitle: 'Let {{host}} write a draft?',
    consentText:
      'Whenever you tap “Suggest a description”, the title and the first photo of the item are sent to {{host}}, and ' +
      'nothing else. You can withdraw this in your settings.',
    consentCancel: 'Not now',
    consentConfirm: 'Agree and suggest',
    writing: 'A draft is being written',
    ready: 'The draft is ready. Please check that it’s true',
    draft: 'Draft',
    draftHint: 'Change what isn’t right. It isn’t part of your item yet',
    use: 'Use this text',
    replace: 'Replace my text',
    discard: 'Discard draft',
    used: 'The draft is your description now.',
    undo: 'Undo',
  },
};
