import '../../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { isPageError } from '~/shared/page-error';
import { createRouteClient } from '../../../e2e/route-harness';
import { renderPage } from '../../../e2e/support/rendered-form';
import UnsentFormPage from './unsent-form-page';

/** The terms and values of the page of a form that was sent after the session had ended. */
async function renderKeptFields(path: string, fields: [string, string][]): Promise<string[]> {
  const visitor = await createRouteClient({ cookie: 'automated=gone' });
  const { data } = await visitor.post(path, fields);
  if (!isPageError(data) || !data.unsentForm) throw new Error('The form is not kept');
  const html = await renderPage(<UnsentFormPage pageError={data} unsentForm={data.unsentForm} />);
  for (const [name, value] of fields) expect(html).toContain(`name="${name}" value="${value}"`);
  return Array.from(html.matchAll(/<d[td][^>]*>([^<]*)</g), ([, text = '']) => text);
}

test('the page of an ended session shows what was typed, and of fields of ids that their choice is kept', async () => {
  const config: [string, string][] = [
    ['intent', 'save-process-config'],
    ['companyId', '1042'],
    ['departmentId', '2077'],
    ['processName', 'Night run'],
  ];
  const kept = 'Kept as chosen';
  const shown = ['Company', kept, 'Department', kept, 'Process Name', 'Night run'];
  expect(await renderKeptFields('/rpa/create-process-config', config)).toEqual(shown);
  const next: [string, string][] = [...config, ['next', '5']];
  expect(await renderKeptFields('/rpa/edit-process-config/4', next)).toEqual([...shown, 'next', '5']);
  // The question about values of another config depends on where they are from.
  const task: [string, string][] = [
    ['intent', 'trigger-task'],
    ['wizardCustomId', 'B'],
    ['filledFrom', 'A'],
    ['stayWith', 'A'],
  ];
  expect(await renderKeptFields('/rpa/task-trigger', task)).toEqual(['Wizard Custom Id', 'B', 'stayWith', 'A']);
  const user: [string, string][] = [
    ['intent', 'create-user'],
    ['firstName', 'Ann'],
    ['departments', '7'],
    ['departments', '8'],
  ];
  expect(await renderKeptFields('/settings/companies/1', user)).toEqual(['First Name', 'Ann', 'Departments', kept]);
});
