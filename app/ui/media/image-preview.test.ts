// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createPreview } from './image-preview';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ width: 300, height: 200 }, [50, 0, 200, 200, 0, 0, 192, 192]],
  [{ width: 200, height: 300 }, [0, 50, 200, 200, 0, 0, 192, 192]],
])('the preview of an image of %j is its largest centred square', async (size, area) => {
  const image = { ...size, close: vi.fn() };
  vi.stubGlobal('createImageBitmap', async () => image);
  const drawImage = vi.fn();
  const getContext = () => ({ drawImage });
  const canvas = { getContext, toDataURL: (type: string) => `data:${type}` };
  const create = vi.spyOn(document, 'createElement').mockReturnValue(canvas as never);
  expect(await createPreview(new File(['x'], 'me.png'))).toBe('data:image/png');
  create.mockRestore();
  expect(canvas).toMatchObject({ width: 192, height: 192 });
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(image, ...area);
});

test('a file that the browser cannot decode has no preview', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('No image');
  });
  expect(await createPreview(new File(['x'], 'me.png'))).toBeNull();
});
