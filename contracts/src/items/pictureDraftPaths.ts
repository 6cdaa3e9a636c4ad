/** Folder in the file store for pictures that members uploaded, and that no item shows yet. */
export const pictureDraftsFolder = 'drafts/';

export const getPictureDraftFolder = (memberId: string) => `${pictureDraftsFolder}${memberId}`;

/** Paths of a draft by content id: its sizes, and its size and colour as JSON. */
export const pictureDraftPaths = {
  full: (memberId: string, imageId: string) => `${getPictureDraftFolder(memberId)}/${imageId}.webp`,
  page: (memberId: string, imageId: string) => `${getPictureDraftFolder(memberId)}/${imageId}-page.webp`,
  thumb: (memberId: string, imageId: string) => `${getPictureDraftFolder(memberId)}/${imageId}-thumb.webp`,
  image: (memberId: string, imageId: string) => `${getPictureDraftFolder(memberId)}/${imageId}.json`,
} as const;
