// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { act, showPage } from '~/browser-page.test-helpers';
import { installBackCloses, useBackCloses } from './cover-history';

test(
  'Back closes what covers the page; Back by several entries is left to the router too',
  { tags: ['D181'] },
  async () => {
    const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    installBackCloses();
    const onClose = vi.fn<() => void>();
    const onPopState = vi.fn<() => void>();
    window.addEventListener('popstate', onPopState);
    const { href } = location;
    const Cover = () => {
      useBackCloses(onClose);
      return null;
    };
    await showPage(<Cover />);
    const goBack = () => act(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await goBack();
    expect([onClose.mock.calls.length, onPopState.mock.calls.length]).toEqual([1, 0]);
    history.replaceState(null, '', '/two-entries-before');
    await goBack();
    expect([onClose.mock.calls.length, onPopState.mock.calls.length]).toEqual([2, 1]);
    history.replaceState(null, '', href);
    window.removeEventListener('popstate', onPopState);
    matchMedia.mockRestore();
  },
);
