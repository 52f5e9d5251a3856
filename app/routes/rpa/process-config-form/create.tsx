import { useActionData, useLoaderData } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { guardLoader, guardAction } from '~/guard/guard.server';
import { PageHeader } from '~/ui/layout/page-header';
import { loadCompanyOptions } from './companies.server';
import { ProcessConfigForm } from './process-config-form';
import { saveProcessConfig } from './save-process-config.server';

export const handle = { crumbs: ['Automated.RPA', 'Process Config', 'Create Process Config'] };
export const meta = () => createPageTitle('Create Process Config');

export { shouldRevalidate } from '~/lib/should-revalidate';

export const loader = guardLoader('process-config', async (args) => {
  const companies = await loadCompanyOptions(args);
  return { companies: { options: companies ?? [], isLoaded: companies !== null } };
});

export const action = guardAction('process-config', { 'save-process-config': saveProcessConfig });

/** Each list starts with one empty row. */
const EMPTY_VALUES = {
  processName: '',
  wizardCustomId: '',
  configs: [{ name: '', value: '' }],
  variables: [{ name: '' }],
};

export default function CreateProcessConfigPage() {
  const { companies } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Create Process Config">How robots run a process for a company.</PageHeader>
      <ProcessConfigForm values={EMPTY_VALUES} companies={companies} reply={reply} />
    </>
  );
}
