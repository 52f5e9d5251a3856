import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../e2e/support/rendered-form';
import { SENTENCE_COLUMNS } from './sentence-columns';

type Column = { id: string; renderCell: (row: object, rowNumber: number) => ReactNode };

function renderCell(header: string, row: object): Promise<string> {
  const column = (SENTENCE_COLUMNS as unknown as Column[]).find(({ id }) => id === header);
  return renderPage(<>{column?.renderCell(row, 1)}</>);
}

const toText = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('agent and client have a tag of their own with an icon, another channel has neither', async () => {
  const [agent, client, channel] = await Promise.all(
    ['Agent', 'Client', 'Channel 3'].map((speaker) => renderCell('Channel', { speaker })),
  );
  expect([agent, client, channel].map((html = '') => toText(html))).toEqual(['Agent', 'Client', 'Channel 3']);
  expect([agent, client, channel].map((html = '') => /data-tone="(\w+)"/.exec(html)?.[1])).toEqual([
    'agent',
    'client',
    'neutral',
  ]);
  expect([agent, client, channel].map((html = '') => html.includes('<svg'))).toEqual([true, true, false]);
});

test('the percentages of the sentiments fill the bar in their order, and a missing one is empty', async () => {
  const render = (negative: number | null, neutral: number | null, positive: number | null) =>
    renderCell('Sentiment', { sentiment: null, sentimentStatus: null, percentages: { negative, neutral, positive } });
  const bars = (html: string) =>
    [...html.matchAll(/x="([\d.]+)" width="([\d.]+)"/g)].map(([, x, width]) => [Number(x), Number(width)]);
  const full = await render(10, 30, 60.4);
  expect(bars(full)[1]?.[0]).toBeCloseTo(10, 0);
  expect(bars(full).map(([, width]) => Math.round(width ?? 0))).toEqual([10, 30, 60]);
  expect(toText(full)).toContain('Pos 60');
  expect(Array.from(full.matchAll(/rect class="sentiment-(\w+)"/g), ([, name]) => name)).toEqual([
    'negative',
    'neutral',
    'positive',
  ]);
  expect(Array.from(full.matchAll(/ title="(\w+)"/g), ([, title]) => title)).toEqual([
    'Negative',
    'Neutral',
    'Positive',
  ]);
  expect(full).toContain('viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"');
  expect(bars(await render(20, null, 20))).toEqual([
    [0, 50],
    [50, 0],
    [50, 50],
  ]);
  expect(bars(await render(0, 0, 0)).map(([, width]) => width)).toEqual([0, 0, 0]);
  expect(await render(null, null, null)).not.toContain('<rect');
});

test('an unknown sentiment is shown as it was sent', async () => {
  const percentages = { negative: null, neutral: null, positive: null };
  const render = (sentiment: string | null, sentimentStatus: string | null) =>
    renderCell('Sentiment', { sentiment, sentimentStatus, percentages });
  expect(toText(await render(null, 'Mixed'))).toBe('Mixed');
  expect(toText(await render('positive', 'POSITIVE'))).toBe('Positive');
  expect(toText(await render(null, ' '))).toBe('–none');
});

test('a time code is a link where the audio can be played from it, and evidence is marked', async () => {
  expect(await renderCell('Time Code', { start: null, timeCode: '00:00:01.000' })).not.toContain('<a ');
  expect(toText(await renderCell('Time Code', { start: null, timeCode: '00:00:01.000' }))).toBe('00:00:01.000');
  const parts = [
    { text: 'I ', isMarked: false },
    {
      text: 'am',
      isMarked: true,
      hue: 'blue',
      pieces: [
        { text: 'a', isMatch: true },
        { text: 'm', isMatch: false },
      ],
    },
    { text: ' here', isMarked: true, hue: null },
  ];
  expect(await renderCell('Sentence', { sentence: parts })).toBe(
    '<span class="sentence"><span>I </span><mark class="evidence" data-hue="blue"><mark class="match">a</mark><span>m</span></mark><mark class="evidence"> here</mark></span>',
  );
  expect(toText(await renderCell('Sentence', { sentence: [{ text: ' ' }] }))).toBe('–none');
});
