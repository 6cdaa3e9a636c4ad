import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { defineResource } from '../core/resources/defineResource.ts';
import { createLazyPage } from '../core/components/lazyPage.ts';
import { circleNames } from './circleNames.ts';

export const resource = defineResource({
  name: 'circles',
  group: 'board',
  place: 6,
  Icon: GroupsOutlined,
  hasRecords: true,
  sort: { field: 'createdAt', order: 'DESC' },
  List: createLazyPage(async () => (await import('./CircleList.tsx')).CircleList),
  Show: createLazyPage(async () => (await import('./CircleShow.tsx')).CircleShow),
  words: circleNames,
});
