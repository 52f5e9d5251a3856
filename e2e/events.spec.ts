import { expectDefined } from './support/expect-defined';
import { expect, openPage, test } from './support/fixtures';

/** The id of the recording in the first row. */
const NEWEST_RECORDING_ID = 746;

test('a filter is set by a press on its words, which leaves the menu open', async ({ page, hasScript }) => {
  await openPage(page, 'superAdmin', '/events', hasScript);
  await page.locator('summary', { hasText: 'Tags' }).click();
  const box = page.getByRole('checkbox', { name: /^Complaint/ });
  const words = page.locator('label', { has: box }).getByText('Complaint');
  await words.click();
  await expect(box).toBeChecked();
  if (hasScript) await expect(page).toHaveURL(/tag=/);
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  if (hasScript) await expect(words).toBeHidden();
});

test('a half-typed day is named by Apply, and does not stop the other filters', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'without script the browser names it');
  await openPage(page, 'superAdmin', '/events?from=2020-01-01');
  await page.locator('summary', { hasText: 'Created' }).click();
  const from = page.getByLabel('From', { exact: true });
  await from.press('Backspace');
  await page.getByRole('button', { name: 'Apply the filter Created Time' }).click();
  await expect(from).toBeFocused();
  await page.locator('summary', { hasText: 'Status' }).click();
  await page.getByRole('group', { name: 'Status' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/^(?=.*status=).*from=2020-01-01/);
});

test('a tag is excluded, and a second one is found by typing; the chips say both', async ({
  page,
  stack,
  hasScript,
}) => {
  await openPage(page, 'superAdmin', '/events', hasScript);
  await page.locator('summary', { hasText: 'Tags' }).click();
  await page.locator('label').filter({ hasText: 'Without Empathy' }).click();
  if (hasScript) {
    await expect(page).toHaveURL(/without-tag=Empathy/);
    await page.getByRole('searchbox', { name: 'Find in Tags' }).fill('gree');
    await expect(page.getByRole('checkbox', { name: /^Complaint/ })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Remove the filter Tags: Greeting' })).toBeVisible();
  } else {
    await page.getByRole('checkbox', { name: /^Greeting/ }).check();
    await page.getByRole('button', { name: 'Apply the filter Tags' }).click();
  }
  await expect(page).toHaveURL(/tag=Greeting/);
  await expect(page.getByRole('link', { name: 'Remove the filter Without Empathy' })).toBeVisible();
  const { recordings } = stack.mock.db;
  const count = recordings.filter(
    ({ actualTags }) => actualTags?.includes('Greeting;') && !actualTags.includes('Empathy;'),
  ).length;
  expect(count).toBeGreaterThan(0);
  await expect(page.getByText(`${count} of ${recordings.length} calls`, { exact: true })).toBeVisible();
  // 'No tag' replaces Greeting, because no call can match both.
  if (!hasScript) await page.locator('summary', { hasText: 'Tags' }).click();
  else await page.getByRole('searchbox', { name: 'Find in Tags' }).fill('');
  await page
    .locator('label')
    .filter({ hasText: /^No tag/ })
    .click();
  if (!hasScript) await page.getByRole('button', { name: 'Apply the filter Tags' }).click();
  await expect(page.getByRole('link', { name: 'Remove the filter No tag' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove the filter Tags: Greeting' })).toBeHidden();
});

test(
  'audio is not loaded before it is played, and one recording plays at a time',
  { tag: ['@EVENTS-09'] },
  async ({ page, stack, hasScript }) => {
    const audioRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/files/recordings/')) audioRequests.push(request.url());
    });
    await openPage(page, 'superAdmin', '/events', hasScript);
    const audioUrl = `${stack.mock.url}/files/recordings/${NEWEST_RECORDING_ID}.wav`;
    await expect(page.locator('.row-player__name').first()).toContainText(`_${NEWEST_RECORDING_ID}.wav`);
    await expect(page.locator('audio')).toHaveCount(0);
    expect(audioRequests).toEqual([]);
    const rows = page.locator('tbody tr');
    await rows
      .first()
      .getByRole('button', { name: /^Play / })
      .click();
    await expect(page.locator('audio')).toHaveAttribute('src', audioUrl);
    await expect(rows.first()).toHaveAttribute('aria-current', 'true');
    if (!hasScript) {
      await expect(page).toHaveURL(new RegExp(`play=${NEWEST_RECORDING_ID}#row-${NEWEST_RECORDING_ID}$`));
      await expect(page.locator('audio')).toHaveAttribute('controls', '');
      return;
    }
    await expect.poll(() => audioRequests.length).toBeGreaterThan(0);
    const slider = page.getByRole('slider', { name: /^Position in / });
    await expect(slider).toBeEnabled();
    await expect(rows.first().locator('.row-player__time')).toHaveText(/^00:0\d \/ \d+:\d\d$/);
    await slider.press('End');
    const getTime = () => page.locator('audio').evaluate(({ currentTime }: HTMLAudioElement) => currentTime);
    await expect.poll(getTime).toBeGreaterThan(10);
    const secondRow = rows.nth(1);
    await secondRow.getByRole('button', { name: /^Play / }).click();
    await expect(secondRow).toHaveAttribute('aria-current', 'true');
    await expect(secondRow.locator('audio')).toHaveCount(1);
    await expect(page.locator('audio')).toHaveCount(1);
    await secondRow.getByRole('button', { name: /^Pause / }).click();
    await expect(secondRow.getByRole('button', { name: /^Play / })).toBeVisible();
    // The length of the first recording stays known.
    await expect(rows.first().locator('.row-player__time')).toHaveText(/^00:00 \/ \d+:\d\d$/);
    // The page of the call that was played here opens at the same moment.
    await slider.press('End');
    await expect.poll(getTime).toBeGreaterThan(10);
    const place = await getTime();
    await secondRow.getByRole('link', { name: /^View Details/ }).click();
    await expect(page).toHaveURL(new RegExp(`/events/\\d+\\?t=${place.toFixed(1)}$`));
    await expect.poll(getTime).toBeCloseTo(place, 0);
  },
);

test('thirteen calls or more are visible at 1440 × 900, in rows of at most 48 pixels with names and fonts of any width; running calls have no player', async ({
  page,
  stack,
  hasScript,
}) => {
  const newest = expectDefined(stack.mock.db.recordings.at(-1), 'a recording');
  const name = 'Very long name '.repeat(20).trim();
  Object.assign(newest, { companyName: name, processName: name, agentName: 'Agent '.repeat(4) });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, 'superAdmin', '/events', hasScript);
  const readBoxes = () =>
    page.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const { bottom, height } = row.getBoundingClientRect();
        return { bottom, height };
      }),
    );
  const boxes = await readBoxes();
  expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(13);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(48);
  // Makes the text wider than the fonts of any browser do.
  await page.evaluate(() => {
    document.body.style.letterSpacing = '2px';
  });
  expect(Math.max(...(await readBoxes()).map(({ height }) => height))).toBeLessThanOrEqual(48);
  const runningRow = page.locator('tbody tr').filter({ hasText: 'Running' }).first();
  await expect(runningRow.getByText('Still being transcribed')).toBeVisible();
  await expect(runningRow.getByRole('button')).toHaveCount(0);
});

test('a row says why it has no player, names its first tags and counts the others', async ({
  page,
  stack,
  hasScript,
}) => {
  const STATES = [
    [{ status: 0 }, /Still being transcribed/, 0],
    [{ status: 1, roxusBlobUrl: null }, /No audio/, 1],
    [{ status: 1, roxusBlobUrl: `https://files.example/${'a'.repeat(10_000)}` }, /address of its audio is too long/, 1],
    [{ status: 1, actualTags: 'A;red|B;red|C;red|D;red' }, /^((?!No audio).)*$/, 1],
  ] as const;
  const recordings = stack.mock.db.recordings.slice(-STATES.length).toReversed();
  for (const [index, recording] of recordings.entries()) Object.assign(recording, STATES[index]?.[0]);
  stack.mock.db.revision += 1;
  await openPage(page, 'superAdmin', '/events', hasScript);
  for (const [index, [, text, links]] of STATES.entries()) {
    const row = page.locator('tbody tr').nth(index);
    await expect(row.locator('.row-player')).toHaveText(text);
    await expect(row.getByRole('link', { name: /^View Details/ })).toHaveCount(links);
  }
  const tags = page.locator('tbody tr').nth(3).locator('.tag-lines');
  await expect(tags.locator('li')).toHaveCount(3);
  await expect(tags).toContainText('+1 more: D');
});

test('the row of slow audio is marked at once, shows that it is loading, and can be paused', async ({
  page,
  stack,
  hasScript,
}) => {
  test.skip(!hasScript, 'without script the player of the browser is used');
  stack.mock.controls.setAudio({ bytesPerSecond: 8_000 });
  await openPage(page, 'superAdmin', '/events');
  const row = page.locator('tbody tr').first();
  const button = row.locator('.play');
  // The row is marked in the handler of the click, before the next frame.
  const isMarked = await button.evaluate((element: HTMLElement) => {
    element.click();
    return element.closest('tr')?.getAttribute('aria-current');
  });
  expect(isMarked).toBe('true');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAccessibleName(/^Pause /);
  await button.click();
  await expect(button).toHaveAccessibleName(/^Play /);
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('a search keeps the filters that are set, and no removed one', async ({ page, hasScript }) => {
  test.skip(!hasScript, 'without script each page has fields of its own');
  await openPage(page, 'superAdmin', '/events?tag=Complaint&tag=Escalation');
  await page.getByRole('columnheader', { name: 'Agent' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=/);
  await page.locator('.filter-menus summary', { hasText: 'Tags' }).click();
  await page.getByRole('checkbox', { name: /^Empathy / }).check();
  await expect(page).toHaveURL(/tag=Empathy/);
  await page.getByRole('checkbox', { name: /^Complaint / }).uncheck();
  await expect(page).not.toHaveURL(/tag=Complaint/);
  await page.keyboard.press('Escape');
  await page.getByRole('search').getByRole('searchbox').fill('call');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=call/);
  expect(new URL(page.url()).searchParams.getAll('tag')).toEqual(['Empathy', 'Escalation']);
});

test('the calls per day are folded at first; a bar and a cell of the table lead to the calls of a day and a tag', async ({
  page,
  stack,
  hasScript,
}) => {
  await openPage(page, 'superAdmin', '/events', hasScript);
  const daysButton = page.getByRole('button', { name: /^Calls per day/ });
  await expect(page.locator('.days')).toHaveCount(0);
  await daysButton.click();
  await expect(page).toHaveURL(/days=open/);
  const bars = page.locator('.days__bars a');
  await expect(bars.first()).toBeVisible();
  await expect.poll(() => bars.count()).toBeGreaterThan(30);
  // Nearly all calls have this tag, which would hide the others.
  const greeting = page.getByRole('switch', { name: /^Greeting/ });
  await expect(greeting).not.toBeChecked();
  await greeting.press(hasScript ? ' ' : 'Enter');
  await expect(greeting).toBeChecked();
  await greeting.click();
  await expect(page).toHaveURL(/off-tag=Greeting/);
  await page.getByText('As a table').click();
  const table = page.getByRole('table', { name: 'Calls per day' });
  const tag = expectDefined(await table.getByRole('columnheader').nth(1).textContent(), 'the most frequent tag');
  const row = table
    .locator('tbody tr')
    .filter({ has: page.locator('td:nth-child(2) a') })
    .first();
  const day = expectDefined(await row.getByRole('rowheader').textContent(), 'the day');
  const count = Number(await row.getByRole('link').first().textContent());
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL((url) => isOfDay(url, day) && url.searchParams.get('tag') === tag);
  await expect(page.getByText(`${count} of ${stack.mock.db.recordings.length} calls`, { exact: true })).toBeVisible();
  const times = await page.locator('td[data-label="Created Time"]').allTextContents();
  expect(times.map((time) => time.slice(0, day.length))).toEqual(Array.from({ length: count }, () => day));
  const bar = bars.first();
  const href = new URL(expectDefined(await bar.getAttribute('href'), 'the link of a bar'), page.url());
  const barDay = expectDefined(href.searchParams.get('from'), 'the day of a bar');
  expect(barDay).not.toBe(day);
  await bar.click();
  await expect(page).toHaveURL((url) => isOfDay(url, barDay));
});

const isOfDay = ({ searchParams }: URL, day: string) =>
  searchParams.get('from') === day && searchParams.get('to') === day;
