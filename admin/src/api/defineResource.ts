import { type SvgIcon } from '@mui/material';
import { type Endpoint } from '@pass-along/contracts';
import { type ComponentType } from 'react';
import { type SortPayload } from 'react-admin';
import { type Words } from '../i18n/words.ts';
import { type ResourceName } from './records.ts';

/** Where a resource stands in the menu. */
export type MenuGroup = 'people' | 'board' | 'mailbox' | 'records';

interface ResourceWords {
  /** The page's name, in the menu and above the list. */
  title: string;
  /** What one of them is called. */
  one: string;
  /** What a list can be sorted by, inside a sentence. */
  fields: Readonly<Record<string, string>>;
}

/** All that the admin app knows of one thing it lists: where it is read, how it is shown, what it is called. */
export interface AdminResource {
  name: ResourceName;
  group: MenuGroup;
  /** Within its group, counted from the top. */
  place: number;
  Icon: typeof SvgIcon;
  list: Endpoint;
  /** Left out where the list alone tells all there is: one record is then the list filtered by its id. */
  one?: Endpoint;
  /** The order of a list nobody has sorted. */
  sort: SortPayload;
  List: ComponentType;
  Show?: ComponentType;
  /** The field that names a record. */
  recordRepresentation?: string;
  /** Addresses of other pages that belong to this one. */
  also?: string;
  words: Words<ResourceWords>;
}

export function defineResource<const R extends AdminResource>(resource: R): R {
  return resource;
}
