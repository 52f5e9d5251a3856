import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import { act as actInReact, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type ActionFunction, type LoaderFunction } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { HydratedProvider } from '~/ui/document/hydrated';
import { renderPage } from '../e2e/support/rendered-form';

// What links and forms of Remix read.
const REMIX = { manifest: { routes: {} }, routeModules: {}, future: { v3_singleFetch: true } };

// The behaviour of the router that Remix creates.
const FUTURE = { v7_fetcherPersist: true, v7_normalizeFormMethod: true, v7_relativeSplatPath: true };

let router: ReturnType<typeof createBrowserRouter>;

/**
 * Shows a component in the document of the test, hydrated, as the only content of the page at `url`, until the test ends.
 * `action` answers its forms, `loader` its fetchers.
 */
export async function showPage(
  element: ReactElement,
  url = '/',
  route: { action?: ActionFunction; loader?: LoaderFunction; handle?: unknown } = {},
) {
  history.replaceState(null, '', url);
  router = createBrowserRouter([{ path: '*', element, action: () => null, ...route }], { future: FUTURE });
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(() => root.unmount());
    router.dispose();
    container.remove();
  });
  await act(async () =>
    root.render(
      <RemixContext.Provider value={REMIX as never}>
        <HydratedProvider>
          <RouterProvider router={router} future={{ v7_startTransition: false }} />
        </HydratedProvider>
      </RemixContext.Provider>,
    ),
  );
  return router;
}

/** Shows what the server renders of a component at `url`, before any script. */
export async function showServerPage(element: ReactElement, url = '/'): Promise<void> {
  const container = document.body.appendChild(document.createElement('main'));
  container.insertAdjacentHTML('beforeend', await renderPage(element, url));
  onTestFinished(() => container.remove());
}

/** Path, query and fragment of the page that is shown. */
export function getUrl(): string {
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
}

/**
 * Runs a step of a test, and all that React does then. What is loaded later, such as the script of a dialog, is rendered
 * without it.
 */
export async function act(step: () => unknown): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await actInReact(async () => {
      await step();
    });
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  }
}

/** The only element that matches the selector. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const [element, ...others] = document.querySelectorAll<Found>(selector);
  if (!element || others.length > 0) throw new Error(`${others.length + (element ? 1 : 0)} elements match ${selector}`);
  return element;
}

export function findAll<Found extends HTMLElement = HTMLElement>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)];
}

/** The texts of all elements that match the selector. */
export function listTexts(selector: string): string[] {
  return findAll(selector).map(readText);
}

/** The text of an element in one line. */
export function readText({ textContent }: Element): string {
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function findInput(selector: string): HTMLInputElement {
  return find<HTMLInputElement>(selector);
}

/** Types a text in place of that of an input. */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    // React sees a change only if it did not set the value itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function press(target: Element, key: string, init: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await act(async () => target.dispatchEvent(event));
  return event;
}

export async function click(target: HTMLElement): Promise<void> {
  await act(async () => target.click());
}

export async function focus(target: HTMLElement | null): Promise<void> {
  await act(async () => target?.focus());
}

/** Lets this time pass; the test uses fake timers. */
export async function wait(ms: number): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
}

/** Waits for what a script that is loaded later shows; also on a machine that runs other processes. */
export function waitFor<Value>(read: () => Value): Promise<Value> {
  return vi.waitFor(read, 10_000);
}
