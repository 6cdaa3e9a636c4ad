import { delays } from '@pass-along/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anItem } from '../../testing/builders.ts';
import { reloadWithFormFiles, restoreFormFiles } from '../../session/formReload.ts';
import { fakeCaches } from '../../testing/fakeCaches.ts';
import { fakeCanvas } from '../../testing/fakeCanvas.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { createWantedDraft } from './itemDraft.ts';
import { ItemFormDialog } from './ItemFormDialog.tsx';

const photo = new File(['x'], 'lamp.jpg', { type: 'image/jpeg' });
const picker = () => screen.getByLabelText(/^Pictures$/, { selector: 'input' });

async function fillIn(user: ReturnType<typeof renderPage>['user']) {
  await user.upload(picker(), photo);
  await fillInTexts(user);
}

async function fillInTexts(user: ReturnType<typeof renderPage>['user']) {
  await user.type(screen.getByLabelText('Title'), 'Brass lamp');
  await user.type(screen.getByLabelText('Description'), 'Warm light');
  await user.selectOptions(screen.getByLabelText('Category'), 'Electronics');
}

const uploadedNames: string[] = [];
beforeEach(() => {
  uploadedNames.length = 0;
  server.use(
    http.post('/api/items/pictures', async ({ request }) => {
      const file = (await request.formData()).get('image') as File;
      uploadedNames.push(file.name);
      return HttpResponse.json({ picture: { id: `id of ${file.name}` } }, { status: 201 });
    }),
  );
});

describe('an unfinished item', () => {
  const kept = () => localStorage.getItem('of member asha: item draft');

  it('is there again after a reload, and goes when one discards it', async () => {
    const { user } = renderPage(<ItemFormDialog keptFor="asha" onClose={vi.fn()} />);
    await user.type(screen.getByLabelText('Title'), 'Brass lamp');
    await waitFor(() => {
      expect(kept()).toContain('Brass lamp');
    });
    cleanup();
    const again = renderPage(<ItemFormDialog keptFor="asha" onClose={vi.fn()} />);
    expect(screen.getByText('Draft restored. Please add the photos again')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Brass lamp');
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.queryByText('Draft restored. Please add the photos again')).toBeNull();
    await waitFor(() => {
      expect(kept()).toBeNull();
    });
  });

  it('is nobody else’s, and is not believed where it makes no sense', () => {
    localStorage.setItem('of member asha: item draft', JSON.stringify({ title: 'Lamp', tags: 5, category: 'Weapons' }));
    renderPage(<ItemFormDialog keptFor="bram" onClose={vi.fn()} />);
    expect(screen.getByLabelText('Title')).toHaveValue('');
    cleanup();
    renderPage(<ItemFormDialog keptFor="asha" onClose={vi.fn()} />);
    expect(screen.getByLabelText('Title')).toHaveValue('Lamp');
    expect(screen.getByLabelText('Category')).toHaveValue('');
  });

  it('is forgotten once it is listed', async () => {
    server.use(http.post('/api/items/create-items', () => HttpResponse.json({ item: anItem() }, { status: 201 })));
    const { user } = renderPage(<ItemFormDialog keptFor="asha" onClose={vi.fn()} />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Item created successfully!')).toBeInTheDocument();
    expect(kept()).toBeNull();
  });
});

describe('adding an item', () => {
  it('begins with the camera, then the files, then the rest', () => {
    renderPage(<ItemFormDialog onClose={vi.fn()} />);
    const [camera, files, next] = document.querySelectorAll('form :is(input, [role=radio])');
    expect(camera).toHaveAttribute('capture', 'environment');
    expect(files).toHaveAttribute('type', 'file');
    expect(files).not.toHaveAttribute('capture');
    expect(next).toBe(screen.getByRole('radio', { name: 'Barter' }));
  });

  it('names what is missing and goes to the first of it', async () => {
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Title is required')).toBeVisible();
    for (const text of ['Description is required', 'Category is required', 'At least one image is required']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/Title is required/);
    // the pictures come first in the form
    expect(picker()).toHaveFocus();
  });

  it('uploads a picture when it is chosen, and sends its id with the item', async () => {
    const sent: FormData[] = [];
    server.use(
      http.post('/api/items/create-items', async ({ request }) => {
        sent.push(await request.formData());
        return HttpResponse.json({ item: anItem() }, { status: 201 });
      }),
    );
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await user.upload(picker(), photo);
    await waitFor(() => {
      expect(uploadedNames).toEqual(['lamp.jpg']);
    });
    await fillInTexts(user);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Item created successfully!')).toBeInTheDocument();
    expect(uploadedNames).toEqual(['lamp.jpg']);
    expect(sent.map((form) => form.get('uploadedImages'))).toEqual(['["id of lamp.jpg"]']);
  });

  it('has its pictures again, in their order, after the page was loaded anew, and uploads none of them twice', async () => {
    fakeCaches();
    const sent: FormData[] = [];
    server.use(
      http.put('/api/items/lamp', async ({ request }) => {
        sent.push(await request.formData());
        return HttpResponse.json({ item: anItem() });
      }),
    );
    const before = renderPage(<ItemFormDialog item={anItem()} onClose={vi.fn()} />);
    await before.user.upload(picker(), [photo, new File(['x'], 'shade.jpg', { type: 'image/jpeg' })]);
    await before.user.click(await screen.findByRole('button', { name: 'Make shade.jpg the cover' }));
    await waitFor(() => {
      expect(uploadedNames).toEqual(['lamp.jpg', 'shade.jpg']);
    });
    await reloadWithFormFiles(() => undefined);
    cleanup();

    restoreFormFiles();
    const { user } = renderPage(<ItemFormDialog item={anItem()} onClose={vi.fn()} />);
    expect(await screen.findByRole('button', { name: 'Remove shade.jpg' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update Item' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent.map((form) => form.get('imageOrder'))).toEqual(['["id of shade.jpg","photo","id of lamp.jpg"]']);
    expect(uploadedNames).toEqual(['lamp.jpg', 'shade.jpg']);
  });

  it('uploads a picture again with the form after it failed, or after the server removed it', async () => {
    let tries = 0;
    let attempts = 0;
    server.use(
      http.post('/api/items/pictures', () => {
        tries += 1;
        return tries === 1
          ? new HttpResponse(null, { status: 503 })
          : HttpResponse.json({ picture: { id: `try ${String(tries)}` } }, { status: 201 });
      }),
      http.post('/api/items/create-items', async ({ request }) => {
        attempts += 1;
        const errors = [{ path: 'images', code: 'image_expired', message: 'Please choose it again' }];
        if (attempts === 1)
          return HttpResponse.json({ message: 'Gone', code: 'validation_failed', errors }, { status: 400 });
        expect((await request.formData()).get('uploadedImages')).toBe('["try 3"]');
        return HttpResponse.json({ item: anItem() }, { status: 201 });
      }),
    );
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await user.upload(picker(), photo);
    await waitFor(() => {
      expect(tries).toBe(1);
    });
    await fillInTexts(user);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Item created successfully!')).toBeInTheDocument();
    expect(attempts).toBe(2);
  });

  it('uploads an edited photo in the place of the one before', async () => {
    fakeCanvas();
    const uploaded: string[] = [];
    const sent: FormData[] = [];
    server.use(
      http.post('/api/items/pictures', async ({ request }) => {
        const { name } = (await request.formData()).get('image') as File;
        const id = `${name} ${String(uploaded.push(name))}`;
        return HttpResponse.json({ picture: { id } }, { status: 201 });
      }),
      http.post('/api/items/create-items', async ({ request }) => {
        sent.push(await request.formData());
        return HttpResponse.json({ item: anItem() }, { status: 201 });
      }),
    );
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await user.upload(picker(), [photo, new File(['x'], 'shade.jpg', { type: 'image/jpeg' })]);
    await user.click(await screen.findByRole('button', { name: 'Edit lamp.jpg' }));
    await user.click(await screen.findByRole('button', { name: 'Turn left' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(uploaded).toEqual(['lamp.jpg', 'shade.jpg', 'lamp.jpg']);
      expect(screen.getByRole('button', { name: 'Edit lamp.jpg' })).toHaveFocus();
    });
    await fillInTexts(user);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Item created successfully!')).toBeInTheDocument();
    expect(sent.map((form) => form.get('uploadedImages'))).toEqual(['["lamp.jpg 3","shade.jpg 2"]']);
  });

  it('says what the server finds wrong with a picture as soon as it knows', async () => {
    server.use(
      http.post('/api/items/pictures', () =>
        HttpResponse.json(
          {
            message: 'Damaged',
            code: 'validation_failed',
            errors: [{ path: 'image', code: 'damaged_image', message: 'File lamp.jpg is damaged' }],
          },
          { status: 400 },
        ),
      ),
    );
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await user.upload(picker(), photo);
    expect(await screen.findByText('File lamp.jpg is damaged')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'lamp.jpg' })).toBeNull();
  });

  it('takes the same photo once, also one that the item has already, and says so', async () => {
    server.use(
      http.post('/api/items/pictures', async ({ request }) => {
        const file = (await request.formData()).get('image') as File;
        const id = file.name.startsWith('lamp') ? 'lamp' : 'photo';
        return HttpResponse.json({ picture: { id } }, { status: 201 });
      }),
    );
    const { user } = renderPage(<ItemFormDialog item={anItem()} onClose={vi.fn()} />);
    await user.upload(picker(), photo);
    await screen.findByRole('button', { name: 'Remove lamp.jpg' });
    const repeat = async (name: string) => {
      await user.upload(picker(), new File(['x'], name, { type: 'image/jpeg' }));
      await screen.findByText(/That photo is already here\./);
      expect(screen.queryByRole('button', { name: `Remove ${name}` })).toBeNull();
    };
    await repeat('lamp again.jpg');
    await repeat('as stored.jpg');
    const tiles = within(screen.getByRole('group', { name: 'Pictures' }));
    expect(tiles.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
  });

  it('puts pictures in order by the arrow keys, and makes the tapped one the cover', async () => {
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
    await user.upload(
      picker(),
      ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' })),
    );
    await waitFor(() => {
      expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    });
    screen.getByRole('button', { name: 'Move a.jpg, 1 of 3' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(names()).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(names()).toEqual(['b.jpg', 'c.jpg', 'a.jpg']);
    expect(screen.getByRole('button', { name: 'Move a.jpg, 3 of 3' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Make a.jpg the cover' }));
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(screen.getByRole('button', { name: 'Move a.jpg, 1 of 3' })).toHaveFocus();
  });

  it('fills in the category that suits the title until one chooses another, and offers tags', async () => {
    server.use(
      http.get('/api/items/suggestions', ({ request }) => {
        const title = new URL(request.url).searchParams.get('title') ?? '';
        return HttpResponse.json(
          title.includes('lamp')
            ? { category: 'Home & Garden', tags: ['brass', 'light'] }
            : { category: 'Books', tags: [] },
        );
      }),
    );
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    const category = screen.getByLabelText('Category');
    await user.type(screen.getByLabelText('Title'), 'Desk lamp');
    await waitFor(() => {
      expect(category).toHaveValue('Home & Garden');
      expect(category).toHaveAccessibleDescription('Suggested from the title');
    });
    await user.click(await screen.findByRole('button', { name: 'Add the tag light' }));
    expect(screen.getByRole('button', { name: 'Remove tag light' })).toBeVisible();
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Novel');
    await waitFor(() => {
      expect(category).toHaveValue('Books');
    });
    await user.selectOptions(category, 'Music');
    await user.type(screen.getByLabelText('Title'), ' about a lamp');
    expect(await screen.findByRole('button', { name: 'Add the tag brass' })).toBeVisible();
    expect(category).toHaveValue('Music');
  });

  it('offers the usual weight while there is none, and never fills it in by itself', async () => {
    const suggestion = { category: 'Sports', tags: [], weightKg: 12.5 };
    server.use(http.get('/api/items/suggestions', () => HttpResponse.json(suggestion)));
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await user.type(screen.getByLabelText('Title'), 'Bicycle');
    const usual = await screen.findByRole('button', { name: 'Use the usual weight of 12.5 kg' });
    const weight = screen.getByLabelText('Weight in kg');
    expect(weight).toHaveValue('');
    await user.click(usual);
    expect(weight).toHaveValue('12.5');
    expect(weight).toHaveFocus();
    expect(usual).not.toBeInTheDocument();
    await user.clear(weight);
    expect(screen.getByRole('button', { name: 'Use the usual weight of 12.5 kg' })).toBeVisible();
  });

  it('takes back that the category is missing once the title suggests one', async () => {
    server.use(http.get('/api/items/suggestions', () => HttpResponse.json({ category: 'Books', tags: [] })));
    const { user } = renderPage(<ItemFormDialog start={createWantedDraft('')} onClose={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Add wanted post' }));
    const category = screen.getByLabelText('Category');
    await waitFor(() => {
      expect(category).toBeInvalid();
    });
    await user.type(screen.getByLabelText('Title'), 'Novel');
    await waitFor(() => {
      expect(category).toHaveValue('Books');
      expect(category).toBeValid();
    });
  });

  it('has a form of its own for what one looks for', async () => {
    const { user } = renderPage(<ItemFormDialog start={createWantedDraft('ladder')} onClose={vi.fn()} />);
    expect(screen.getByRole('dialog', { name: 'Add a wanted post' })).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('ladder');
    for (const name of ['Condition', 'Estimated value', 'Weight in kg', 'Delivery notes'])
      expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add wanted post' }));
    expect(await screen.findByText('Description is required')).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveFocus();
  });

  it('says why a file was not taken', async () => {
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    fireEvent.change(picker(), { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' }), photo] } });
    expect(await screen.findByText('File notes.txt is not an image.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'lamp.jpg' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove lamp.jpg' }));
    expect(screen.queryByRole('img', { name: 'lamp.jpg' })).toBeNull();
  });

  it('adds tags with Enter and with the button', async () => {
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await user.type(screen.getByLabelText('Tags', { selector: 'input' }), 'Brass{Enter}desk');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('button', { name: 'Remove tag brass' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove tag desk' }));
    expect(screen.queryByRole('button', { name: 'Remove tag desk' })).toBeNull();
  });

  it('adds the tag that was typed and not added, once', async () => {
    const sent: FormData[] = [];
    server.use(
      http.post('/api/items/create-items', async ({ request }) => {
        sent.push(await request.formData());
        return HttpResponse.json({ item: anItem() }, { status: 201 });
      }),
    );
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await fillIn(user);
    const tags = screen.getByLabelText('Tags', { selector: 'input' });
    await user.type(tags, 'Brass{Enter} Desk ');
    await user.click(screen.getByLabelText('Title'));
    expect(screen.getByRole('button', { name: 'Remove tag desk' })).toBeVisible();
    expect(tags).toHaveValue('');
    await user.type(tags, 'Evening');
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Item created successfully!')).toBeInTheDocument();
    expect(sent.map((form) => form.get('tags'))).toEqual([JSON.stringify(['brass', 'desk', 'evening'])]);
  });

  it('says that a value is no number, and keeps what was typed', async () => {
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await fillIn(user);
    const value = screen.getByLabelText('Estimated value');
    await user.type(value, '1e3');
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Value must be a number')).toBeVisible();
    expect(value).toHaveValue('1e3');
    await user.clear(value);
    await user.type(value, '12.505');
    expect(await screen.findByText('Value may have at most 2 decimals')).toBeVisible();
  });

  it('uploads under an idempotency key and closes half a second later', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/items/create-items', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ item: anItem() }, { status: 201 });
      }),
    );
    const onClose = vi.fn();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => {
      timers.mockRestore();
    });
    const { user } = renderPage(<ItemFormDialog onClose={onClose} />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByText('Item created successfully!')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(timers).toHaveBeenCalledWith(expect.any(Function), delays.formClose, expect.anything());
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce();
    });
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('keeps everything and says why when the server refuses', async () => {
    server.use(
      http.post('/api/items/create-items', () =>
        HttpResponse.json(
          {
            success: false,
            message: 'Please check the highlighted fields',
            code: 'validation_failed',
            errors: [{ path: 'images.0', message: 'File lamp.jpg is not an image.' }],
          },
          { status: 400 },
        ),
      ),
    );
    const { user } = renderPage(<ItemFormDialog onClose={vi.fn()} />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Add Item' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the highlighted fields');
    expect(screen.getByText('File lamp.jpg is not an image.')).toBeVisible();
    expect(await screen.findByText('Failed to create item')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Brass lamp');
  });
});

describe('updating an item', () => {
  it('asks before Escape loses what was done to its pictures', async () => {
    const onClose = vi.fn();
    const { user } = renderPage(<ItemFormDialog item={anItem()} onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  const changedMeanwhile = (errors: object[]) =>
    HttpResponse.json(
      {
        message: 'This was changed in the meantime. Please choose which version to keep',
        code: 'changed_meanwhile',
        errors: errors.map((error) => ({ ...error, code: 'changed_meanwhile', message: 'Changed in the meantime' })),
      },
      { status: 409 },
    );

  it('asks where another tab saved the same field, and then sends what one chose', async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.put('/api/items/lamp', async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        if (sent.length > 1) return HttpResponse.json({ item: anItem() });
        return changedMeanwhile([
          { path: 'title', figures: { theirs: 'Old brass lamp', yours: 'Brass lamp, heavy' } },
          { path: 'tags', figures: { theirs: '["brass","old"]', yours: '["brass"]' } },
        ]);
      }),
    );
    const { user } = renderPage(<ItemFormDialog item={anItem({ tags: ['brass', 'light'] })} onClose={vi.fn()} />);
    await user.type(screen.getByLabelText('Title'), ', heavy');
    await user.click(screen.getByRole('button', { name: 'Remove tag light' }));
    await user.click(screen.getByRole('button', { name: 'Update Item' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose which version to keep');
    expect(screen.getByLabelText('Title')).toHaveFocus();
    const title = within(screen.getByRole('group', { name: 'Title: which version do you want to keep?' }));
    expect(title.getByText('Old brass lamp')).toBeVisible();
    expect(title.getByText('Brass lamp, heavy')).toBeVisible();
    await user.click(title.getByRole('button', { name: 'Use mine' }));
    const tags = within(screen.getByRole('group', { name: 'Tags: which version do you want to keep?' }));
    expect(tags.getByText('brass, old')).toBeVisible();
    await user.click(tags.getByRole('button', { name: 'Keep the saved version' }));
    expect(screen.getByRole('button', { name: 'Remove tag old' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Update Item' }));
    expect(await screen.findByText('Item updated successfully!')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        title: 'Brass lamp, heavy',
        tags: '["brass"]',
        removeImages: '[]',
        before: JSON.stringify({ title: 'Brass lamp', tags: '["brass","light"]' }),
      },
      { title: 'Brass lamp, heavy', removeImages: '[]', before: JSON.stringify({ title: 'Old brass lamp' }) },
    ]);
  });
});
