/** What a link to something shows of it elsewhere. */
export interface LinkPreview {
  title: string;
  description: string;
  /** Its first picture, host-relative. */
  image: { url: string; width: number; height: number } | undefined;
}

/** Undefined where visitors find no such thing. */
export type Preview = (id: string) => Promise<LinkPreview | undefined>;

export type LinkPreviews = Record<'item' | 'event', Preview>;
