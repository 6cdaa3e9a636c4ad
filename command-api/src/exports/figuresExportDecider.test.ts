import type { FiguresExportEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.ts';
import { figuresExportDecider } from './figuresExportDecider.ts';

const given = givenFor(figuresExportDecider);
const asked = { exportId: 'one', report: 'funnel', from: '2030-05-01', to: '2030-05-31', granularity: 'day' } as const;
const at = '2030-06-01T10:00:00.000Z';
const command = { type: 'ExportFigures', ...asked, by: 'boss', at } as const;
const exported: FiguresExportEvent = {
  type: 'FiguresExported',
  data: { ...asked, byMemberId: 'boss', exportedAt: at },
};

describe('an export of figures', () => {
  it('tells who took out what, of which time', () => given().when(command).then(exported));
  it('asked for again is the same one', () => given(exported).when(command).decidesNothing());
});
