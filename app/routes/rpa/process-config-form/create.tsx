import { useActionData, useLoaderData } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import { guardAction, guardLoader, type GuardedArgs } from '~/guard/guard.server';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import formStyles from '~/ui/styles/forms.css?url';
import { rpaCalls } from '~/upstream/contract/rpa';
import { isPathId } from '~/upstream/endpoint-path';
import { toResult } from '~/upstream/result';
import { describeCompanyOptions, includeCurrentCompany, loadCompanyOptions } from './companies.server';
import { ProcessConfigForm } from './process-config-form';
import { describeConfig, readDeletedConfig, toFormValues } from './process-config-values.server';
import { createConfig } from './save-process-config.server';

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Process Config', 'Create Process Config'],
};
export const links = () => [{ rel: 'stylesheet', href: formStyles }];
export const meta = () => createPageTitle('Create Process Config');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('process-config', async (args) => {
  const { searchParams } = new URL(args.request.url);
  // Links of earlier releases have `from`.
  const originalId = searchParams.get('copy') ?? searchParams.get('from');
  const isDeleted = searchParams.has('deleted');
  const [companies, original] = await Promise.all([
    loadCompanyOptions(args),
    isDeleted ? readDeletedConfig(args) : loadOriginal(args, originalId),
  ]);
  return {
    companies: {
      options: original ? includeCurrentCompany(companies, original) : (companies ?? []),
      hint: describeCompanyOptions(companies),
    },
    copy: original && toCopy(original, isDeleted),
    isDeleted,
    isOriginalMissing: (isDeleted || originalId !== null) && original === null,
  };
});

/** Loads the config to duplicate. Returns null if the URL names none or it could not be loaded. */
async function loadOriginal({ api }: GuardedArgs, processConfigId: string | null): Promise<ProcessConfig | null> {
  if (!isPathId(processConfigId)) return null;
  const result = await toResult(api(rpaCalls.getProcessConfig, { params: { processConfigId } }));
  return result.ok ? result.value : null;
}

/**
 * The initial values of a copy. A task finds its config by the Wizard Custom Id, so a copy must not have that of the
 * original, unless the original is deleted.
 */
function toCopy(original: ProcessConfig, isDeleted: boolean) {
  const { values, invalidLists } = toFormValues(original);
  return {
    name: describeConfig(original),
    values: isDeleted ? values : { ...values, wizardCustomId: '' },
    invalidLists,
    originalWizardCustomId: isDeleted ? undefined : values.wizardCustomId,
  };
}

export const action = guardAction('process-config', { 'save-process-config': createConfig });

const EMPTY_VALUES = {
  processName: '',
  wizardCustomId: '',
  configs: [{ name: '', value: '' }],
  variables: [{ name: '' }],
};

function describeCopy(name: string, isDeleted: boolean): string {
  const shown = name || 'a config without a name';
  return isDeleted ? `The values of the deleted ${shown}. Save creates it again.` : `A copy of ${shown}.`;
}

export default function CreateProcessConfigPage() {
  const { companies, copy, isDeleted, isOriginalMissing } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Create Process Config">
        {copy ? describeCopy(copy.name, isDeleted) : 'How robots run a process for a company.'}
      </PageHeader>
      {isOriginalMissing && (
        <Banner
          tone="warning"
          title={`The ${isDeleted ? 'deleted setting' : 'setting to duplicate'} could not be loaded`}
        >
          <p>{`${isDeleted ? 'Its values are kept for an hour.' : 'It may have been deleted.'} The form is empty.`}</p>
        </Banner>
      )}
      {copy && copy.invalidLists.length > 0 && (
        <Banner tone="warning" title="Invalid JSON">
          <p>
            {`The ${copy.invalidLists.join(' and ')} of the original cannot be read. The copy keeps them as they are, unless you add rows in their place.`}
          </p>
        </Banner>
      )}
      <ProcessConfigForm
        values={copy?.values ?? EMPTY_VALUES}
        originalWizardCustomId={copy?.originalWizardCustomId}
        companies={companies}
        reply={reply}
      />
    </>
  );
}
