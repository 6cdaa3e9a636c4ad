import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { createResolver } from './formResolver.ts';
import { useFirstErrorFocus } from './useFirstErrorFocus.ts';

interface Values {
  stars: string;
  first: string;
  second: string;
}

const resolver = createResolver<Values>((values) =>
  (['second', 'first', 'stars'] as const)
    .filter((path) => values[path] === '')
    .map((path) => ({ path, message: `${path} is missing` })),
);

/** The registered field comes second on the page, and the stars are a group. */
function Form({ stars }: { stars: string }) {
  const { register, control, handleSubmit, formState } = useForm<Values>({
    resolver,
    defaultValues: { stars, first: '', second: '' },
    shouldFocusError: false,
  });
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, formState);
  const { errors } = formState;
  return (
    <form ref={form} onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <div role="radiogroup" aria-label="Stars" aria-invalid={errors.stars ? true : undefined}>
        <button type="button">One star</button>
      </div>
      <Controller
        control={control}
        name="first"
        render={({ field }) => <input {...field} aria-label="First" aria-invalid={errors.first ? true : undefined} />}
      />
      <input {...register('second')} aria-label="Second" aria-invalid={errors.second ? true : undefined} />
      <button type="submit">Send</button>
    </form>
  );
}

it.each([
  ['5', 'textbox', 'First'],
  ['', 'button', 'One star'],
])('the focus goes to the first wrong field of the page, also within a group', async (stars, role, name) => {
  render(<Form stars={stars} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole(role, { name })).toHaveFocus();
});
