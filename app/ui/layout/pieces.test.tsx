import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../e2e/support/rendered-form';
import { Button, IconButton, LinkButton } from '../button/button';
import { RefusedButton } from '../button/refused-button';
import { Icon } from '../icon/icon';
import { Email, Time } from '../text/values';
import { Banner } from './banner';
import { EmptyState } from './empty-state';
import { PageHeader } from './page-header';

const LINK = { to: '/list', children: 'Go' };
const TIME = { text: '2026-05-01 10:00', iso: '2026-05-01T10:00:00Z' };

/** What the HTML of a piece has, and what it has not. */
const PIECES: [name: string, element: ReactElement, has: string[], lacks: string[]][] = [
  ['a button', <Button key="">Save</Button>, ['class="btn btn-secondary"', '<span>Save</span>'], ['aria-', '<svg']],
  [
    'a large primary button',
    <Button key="" variant="primary" size="lg" block icon="plus" />,
    ['class="btn btn-primary btn-lg btn-block"', '#plus'],
    ['spinner'],
  ],
  [
    'a busy button',
    <Button key="" busy busyText="Saving" icon="plus">
      Save
    </Button>,
    ['aria-busy="true" aria-disabled="true"', '<span class="spinner"></span><span>Saving</span>'],
    ['Save<', '#plus'],
  ],
  [
    'a busy button without a text for it',
    <Button key="" busy>
      Save
    </Button>,
    ['<span>Save</span>'],
    [],
  ],
  [
    'a refused button',
    <Button key="" aria-disabled>
      Save
    </Button>,
    ['aria-disabled="true"'],
    ['aria-busy'],
  ],
  [
    'a link',
    <LinkButton key="" {...LINK} />,
    ['class="btn btn-secondary"', 'href="/list"', '<span>Go</span>'],
    ['<svg'],
  ],
  [
    'a small link',
    <LinkButton key="" {...LINK} variant="ghost" size="sm" icon="plus" />,
    ['class="btn btn-ghost btn-sm"', '#plus'],
    [],
  ],
  [
    'an icon button',
    <IconButton key="" icon="x" label="Close" />,
    ['type="button" class="icon-btn" aria-label="Close" title="Close"', '#x'],
    [],
  ],
  [
    'a small icon button',
    <IconButton key="" icon="x" label="Close" small className="last" />,
    ['class="icon-btn icon-btn-sm last"'],
    [],
  ],
  [
    'a refused action',
    <RefusedButton key="" className="btn" label="Delete Ann" refusal="Not yours">
      Delete
    </RefusedButton>,
    ['<button type="button" class="btn" aria-disabled="true" aria-label="Delete Ann"', 'popover="auto">Not yours<'],
    [],
  ],
  ['an icon', <Icon key="" name="x" />, ['class="icon" aria-hidden="true"'], []],
  ['a large icon', <Icon key="" name="x" size="lg" />, ['class="icon icon-lg"'], []],
  [
    'a banner',
    <Banner key="" tone="error">
      Text
    </Banner>,
    ['data-tone="error"', '#circle-x', '<div>Text</div>'],
    ['role=', 'banner__title'],
  ],
  [
    'a banner with a title only',
    <Banner key="" tone="info" title="No" live />,
    ['role="status"', '>No</p>'],
    ['<div></div>'],
  ],
  ['a banner of an error that is announced', <Banner key="" tone="error" live />, ['role="alert"'], []],
  ['a banner of a warning', <Banner key="" tone="warning" live />, ['role="status"', '#triangle-alert'], []],
  ['a banner of a success', <Banner key="" tone="success" />, ['#circle-check'], []],
  [
    'an empty list',
    <EmptyState key="" art="empty" title="None" />,
    ['<h2>None</h2>'],
    ['<p>', 'state__actions', 'Reference'],
  ],
  [
    'an error page',
    <EmptyState key="" art="failed" title="Failed" level={1} reference="AB-12" actions="Go">
      Text
    </EmptyState>,
    ['<h1>Failed</h1>', '<p>Text</p>', '<div class="state__actions">Go</div>', 'translate="no">AB-12<'],
    [],
  ],
  ['a title', <PageHeader key="" title="Title" />, ['<h1>Title</h1>'], ['page-head__back', '_name', '<p>', '_actions']],
  [
    'a title in Hebrew',
    <PageHeader key="" title="שלום 7" name="Ann" />,
    ['<h1 dir="auto">שלום 7</h1>', '<div class="page-head__name">Ann'],
    [],
  ],
  [
    'a title with its parts',
    <PageHeader key="" title="Title" caps name="Ann" back="Back" actions="Add">
      Text
    </PageHeader>,
    ['<h1 class="caps">Title</h1>', '_back">Back<', '_name">Ann<', '_actions">Add<', '<p>Text</p>'],
    [],
  ],
  [
    'an address',
    <Email key="" value="a@b.example" />,
    ['<span translate="no">a@<wbr/>b.<wbr/>example</span>'],
    ['title='],
  ],
  [
    'a long address',
    <Email key="" value={`${'a'.repeat(20)}@b.example`} />,
    [`title="${'a'.repeat(20)}@b.example"`],
    [],
  ],
  ['a time', <Time key="" value={TIME} />, ['dateTime="2026-05-01T10:00:00Z" title="'], ['sr-only']],
];

test.each(PIECES)('%s has its words, its icon and its state', async (_, element, has, lacks) => {
  const html = await renderPage(element);
  for (const part of has) expect(html).toContain(part);
  for (const part of lacks) expect(html).not.toContain(part);
});
