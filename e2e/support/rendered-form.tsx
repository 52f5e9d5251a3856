import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import { html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';

type HtmlNode = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;
type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The parts of the Remix context without which links and forms do not render. */
const REMIX_CONTEXT = { manifest: { routes: {} }, routeModules: {}, future: { v3_singleFetch: true } };

export async function renderPage(element: ReactElement, url = '/'): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element }]);
  const context = await handler.query(new Request(new URL(url, 'http://portal.test')));
  if (context instanceof Response) throw new Error('The page redirects');
  const router = createStaticRouter(handler.dataRoutes, context);
  const { error } = console;
  // The development build of React warns about layout effects, which do nothing on the server.
  console.error = (text: unknown, ...rest: unknown[]) => {
    if (!String(text).startsWith('Warning: useLayoutEffect does nothing on the server')) error(text, ...rest);
  };
  try {
    return renderToString(
      <RemixContext.Provider value={REMIX_CONTEXT as never}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </RemixContext.Provider>,
    );
  } finally {
    console.error = error;
  }
}

/**
 * The fields that a browser posts for the HTML of a form, without its buttons. Without script the browser posts every
 * line break as CR LF. With script Remix posts the values of the controls unchanged.
 */
export function readFields(page: string, { hasScript }: { hasScript: boolean }): Map<string, string> {
  const fields = new Map<string, string>();
  for (const element of listElements(parseFragment(page))) {
    const name = getAttribute(element, 'name');
    const value = name === '' ? null : getValue(element);
    if (value !== null) fields.set(name, hasScript ? value : value.replace(/\r\n?|\n/g, '\r\n'));
  }
  return fields;
}

function getValue(element: HtmlElement): string | null {
  if (element.tagName === 'textarea') return getText(element).replace(/\r\n?/g, '\n');
  if (element.tagName === 'select') {
    const options = [...listElements(element)].filter(({ tagName }) => tagName === 'option');
    const option = options.find((candidate) => candidate.attrs.some(({ name }) => name === 'selected')) ?? options[0];
    return option ? getAttribute(option, 'value') : null;
  }
  if (element.tagName !== 'input') return null;
  const value = getAttribute(element, 'value');
  // Browsers remove line breaks from the value of a visible input.
  return getAttribute(element, 'type') === 'hidden' ? value : value.replace(/[\r\n]/g, '');
}

function* listElements(node: HtmlNode): Generator<HtmlElement, void> {
  if ('tagName' in node && node.namespaceURI === html.NS.HTML) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* listElements(child);
}

function getText(element: HtmlElement): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

function getAttribute({ attrs }: HtmlElement, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}
