import { describe, expect, it } from 'vitest';
import { computeDifferences, type RowChange } from './counterTables.ts';

interface Parcel {
  from: string;
  to: string;
  kg: number;
}
interface Post {
  town: string;
  country: string;
  parcels: number;
  kg: number;
}

const parcel: Parcel = { from: 'Bonn', to: 'Ulm', kg: 0.1 };
const sharesOf = ({ from, to, kg }: Parcel) => [from, to].map((town) => ({ town, country: 'Germany', parcels: 1, kg }));
const changed = (...changes: RowChange<Parcel>[]) => computeDifferences<Parcel, Post>('town', changes, sharesOf);

describe('sums over rows', () => {
  it('grow by a new row', () => {
    expect(changed({ before: undefined, after: parcel })).toEqual([
      { town: 'Bonn', country: 'Germany', parcels: 1, kg: 0.1 },
      { town: 'Ulm', country: 'Germany', parcels: 1, kg: 0.1 },
    ]);
  });

  it('shrink by a row that goes', () => {
    expect(changed({ before: parcel, after: undefined })).toMatchObject([
      { town: 'Bonn', parcels: -1, kg: -0.1 },
      { town: 'Ulm', parcels: -1, kg: -0.1 },
    ]);
  });

  it('change where a row moves, and only there', () => {
    expect(changed({ before: parcel, after: { ...parcel, to: 'Köln' } })).toMatchObject([
      { town: 'Ulm', parcels: -1 },
      { town: 'Köln', parcels: 1 },
    ]);
  });

  it('stay when what a row adds stays', () => {
    expect(changed({ before: parcel, after: { ...parcel } })).toEqual([]);
    expect(changed({ before: undefined, after: undefined })).toEqual([]);
  });

  it('of decimals are decimals', () => {
    const three = Array.from({ length: 3 }, () => ({ before: undefined, after: parcel }));
    expect(changed(...three)).toMatchObject([{ kg: 0.3 }, { kg: 0.3 }]);
  });
});
