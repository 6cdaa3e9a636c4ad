/** The navigator of this device. Clipboard and share sheet are missing when a local server is used over plain http. */
export const getNavigator = (): Partial<Navigator> => navigator;
