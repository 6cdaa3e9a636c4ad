/** The preview of a link on other sites. */
export interface LinkPreview {
  /** '' for an entity that visitors know nothing of but that it exists. */
  title: string;
  description: string;
  /** The first picture, host-relative. */
  image: { url: string; width: number; height: number } | undefined;
}

/** Undefined where visitors may not see the entity. */
export type Preview = (id: string) => Promise<LinkPreview | undefined>;

export type LinkPreviews = Record<'item' | 'event' | 'member', Preview>;
