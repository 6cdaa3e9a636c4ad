import type { SvgIcon } from '@mui/material';
import type { AdminRoute } from '@pass-along/contracts';
import type { ComponentType } from 'react';
import type { SortPayload } from 'react-admin';
import type { Language } from '../i18n/language.ts';
import type { Messages } from '../i18n/defineMessages.ts';
import type { ResourceName } from '../api/resourceRecords.ts';

/** The menu group of a resource. */
export type MenuGroup = 'people' | 'board' | 'mailbox' | 'records';

interface ResourceMessages {
  /** Title of the page, in the menu and above the list. */
  title: string;
  /** Name of a single record. */
  one: string;
  /** Names of the sortable fields, as used inside a sentence. */
  fields: Readonly<Record<string, string>>;
}

/** An action that the search of all pages offers: a dialog that needs no record. */
export interface ResourceAction {
  /** Absent for an action of every admin. */
  call?: AdminRoute;
  name: Readonly<Record<Language, string>>;
  Dialog: ComponentType<{ onClose: () => void }>;
}

/** Everything that the admin app knows of one listed resource: its endpoints, its pages and its texts. */
export interface AdminResource {
  name: ResourceName;
  group: MenuGroup;
  /** Position within its group, counted from the top. */
  place: number;
  Icon: typeof SvgIcon;
  /** Whether the API has single records; otherwise a single record is the list filtered by its id. */
  hasRecords?: true;
  /** Default sort of the list. */
  sort: SortPayload;
  List: ComponentType;
  Show?: ComponentType;
  /** The field that holds a record's name. */
  recordRepresentation?: string;
  /** Path prefix of other pages that belong to this menu entry. */
  also?: string;
  actions?: readonly ResourceAction[];
  words: Messages<ResourceMessages>;
}

export function defineResource<const R extends AdminResource>(resource: R): R {
  return resource;
}
