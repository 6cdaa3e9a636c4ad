/** For a failure without a reason. A file of its own, since the member app's first load has no other refusal. */
export const failureMessage = 'Something went wrong';
