import { deviations, expect, press, rows, test, told } from './test-console.ts';

test.describe('the state of the mock in the header', () => {
  test('names what is unusual in every view, leads to it, and ends it', async ({
    page,
    mock,
    consoleUrl,
  }) => {
    await mock.clock.advance('2h');
    await mock.faults.add({ fault: 'latency', operation: 'listOrders' });
    await mock.overrides.add({ status: 503, operation: 'getPet', times: 2 });
    await mock.profile.set('strict');
    const expected = [
      /^Clock: \+2 h$/,
      'Fault: latency of listOrders',
      'Override: getPet → 503, 2 more',
      'Profile: strict',
    ];
    for (const view of ['#/live', '#/drive', '#/history', 'reference/?show=try']) {
      await page.goto(`${consoleUrl}${view}`);
      await expect(deviations(page)).toHaveText(expected);
    }
    await page.getByRole('link', { name: 'Override: getPet' }).click();
    await expect(page.getByRole('heading', { name: 'Force the next answers' })).toBeVisible();
    for (const [index, text] of expected.entries()) {
      await page
        .getByRole('button', { name: /^End: / })
        .first()
        .click();
      await told(page, 'No longer in force: ');
      await expect(deviations(page), String(text)).toHaveText(expected.slice(index + 1));
    }
    await expect(page.getByText('Clock: running')).toBeVisible();
    expect([mock.faults.list(), mock.overrides.list()]).toEqual([[], []]);
  });

  test('goes back to normal in one click, which can be undone', async ({
    page,
    mock,
    consoleUrl,
    send,
  }) => {
    await send('GET /categories');
    await mock.clock.freeze();
    await mock.faults.add({ fault: 'server-error', settings: { status: 500 } });
    await mock.keys.ban('free', '1h');
    await page.goto(consoleUrl);
    await expect(deviations(page)).toHaveCount(2);
    await press(page, 'Resume the clock', 'The clock runs from');
    await press(page, 'Freeze the clock', 'The clock is frozen at');
    await press(page, 'Back to normal', 'Back to normal.');
    await expect(deviations(page)).toHaveCount(0);
    expect(await send('GET /categories')).toBe(200);
    expect(mock.clock.frozen).toBe(false);
    expect(await mock.requests.count()).toBe(2);
    await press(page, 'Undo', 'Undone.');
    await expect(deviations(page)).toHaveCount(2);
    expect(await send('GET /categories', { key: 'pro' })).toBe(500);
  });

  test('offers no Undo that would take back what somebody else has changed since', async ({
    page,
    mock,
    consoleUrl,
    send,
  }) => {
    await mock.keys.ban('free', '1h');
    await page.goto(consoleUrl);
    await press(page, 'Back to normal', 'Back to normal.');
    const undo = page.getByRole('button', { name: 'Undo' });
    // Requests are no change of the mock: what they create goes with the rest.
    await send('GET /categories');
    await expect(rows(page)).toHaveCount(1);
    await expect(undo).toBeVisible();
    await mock.faults.add('latency');
    await told(page, 'It can no longer be undone: faults.add has been called since.');
    await expect(undo).toBeHidden();
    await expect(deviations(page)).toHaveText(['Fault: latency']);
  });
});
