import { expect, it } from 'vitest';
import { collectionCodeBody } from './swapStepEndpoints.ts';

// a wrong code counts as one of few tries
it.each([
  'abc234',
  ' ABC 234 ',
  'ABC-234',
  'ABC\u2013234',
  'ABC\u00A0234',
  'ABC\u200B234',
  '\u200FABC234\u200E',
  '\uFEFFABC234',
  '„ABC234“',
  'ABC234.',
  'ＡＢＣ２３４',
  'ａｂｃ２３４',
])('%j is read as the code ABC234', (code) => {
  expect(collectionCodeBody.parse({ code }).code).toBe('ABC234');
});

it('letters that look alike stay other letters', () => {
  expect(collectionCodeBody.parse({ code: 'АВС234' }).code).not.toBe('ABC234');
});
