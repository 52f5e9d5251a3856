import { expect, test } from 'vitest';
import { renderPage } from '../../../../../e2e/support/rendered-form';
import { StatusTag } from './document-columns';

test.each([
  ['uploaded', 'error'],
  ['predicted', 'info'],
  ['validated', 'success'],
] as const)(
  'the status %s has the tone %s and an icon',
  { tags: ['OCRLIST-03', 'OCRLIST-04', 'OCRLIST-05'] },
  async (kind, tone) => {
    const tag = await renderPage(<StatusTag status={{ kind, label: 'The label' }} />);
    expect(tag).toContain(`data-tone="${tone}"`);
    expect(tag).toMatch(/<svg.*<\/svg>.*The label/);
  },
);
