import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { kernelLabel } from './host/notebook';
import { screenshot } from './host/screenshot';

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor();
});
afterAll(() => editor?.close());

test('a notebook of the sample opens with Gestalt as its kernel', async () => {
  await openFile(editor.page, 'notebooks/mm-ocean-tour.ipynb');
  const milliseconds = await editor.activation();
  console.log(`Activation took ${milliseconds} ms.`);
  await expect.poll(() => kernelLabel(editor.page).textContent(), { timeout: 60_000 }).toBe('Gestalt');
  await screenshot(editor.page, 'activation');
});
