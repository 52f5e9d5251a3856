// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { act, findAll, findInput, showPage, waitFor } from '~/browser-page.test-helpers';
import { PictureForm } from './picture-form';

const PROFILE = { name: 'Ann Lee', jobTitle: '', image: null, isImageUrlTooLong: false, isActivated: true };
const ERROR_PAGE = '{"title":"Not available","text":"Not available","reference":null}';

afterEach(() => vi.unstubAllGlobals());

test(
  'the same picture is sent again with its key if no response came; another one has a new key',
  { tags: ['D129'] },
  async () => {
    const keys: unknown[] = [];
    let response: { responseText: string; status: number } | null = null;
    class FakeRequest extends EventTarget {
      upload = new EventTarget();
      open = vi.fn();
      setRequestHeader = vi.fn();
      abort = vi.fn();
      send(form: FormData) {
        keys.push(form.get('once'));
        Object.assign(this, response).dispatchEvent(new Event(response ? 'load' : 'error'));
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    await showPage(<PictureForm profile={PROFILE} maxMb={1} />);
    const input = findInput('[type=file]');
    const choose = async (content: string) => {
      const file = new File([content], 'image.jpg', { type: 'image/jpeg', lastModified: 1 });
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      const count = keys.length;
      await act(async () => {
        input.dispatchEvent(new Event('change', { bubbles: true }));
        await waitFor(() => expect(keys).toHaveLength(count + 1));
      });
      await waitFor(() => expect(findAll('progress')).toEqual([]));
    };
    await choose('first');
    await choose('first');
    await choose('second!');
    response = { responseText: ERROR_PAGE, status: 503 };
    await choose('second!');
    await choose('second!');
    const [first, again, second, secondAgain, afterError] = keys;
    expect([again, secondAgain]).toEqual([first, second]);
    expect(new Set([first, second, afterError]).size).toBe(3);
  },
);
