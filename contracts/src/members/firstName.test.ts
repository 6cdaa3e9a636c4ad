import { createDeletedPerson } from './personRef.ts';
import { expect, it } from 'vitest';
import { getFirstName } from './firstName.ts';

it.each([
  ['Bram de Wit', 'Bram'],
  ['  Asha  Menon ', 'Asha'],
  ['Cher', 'Cher'],
  ['Dr. Ruth Adler', 'Dr. Ruth Adler'],
  [createDeletedPerson('gone').name, createDeletedPerson('gone').name],
])('addresses %s as %s', (name, first) => {
  expect(getFirstName(name)).toBe(first);
});
