import { useActionData, useLoaderData } from '@remix-run/react';
import { readOrEmpty } from '~/actions/record.server';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { formatTime } from '~/lib/dates';
import { LinkButton } from '~/ui/button/button';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import conflictStyles from '~/ui/styles/conflict.css?url';
import formStyles from '~/ui/styles/forms.css?url';
import { includeCurrentCompany, loadCompanyOptions } from './companies.server';
import { findNextConfig } from './next-config.server';
import { ProcessConfigForm } from './process-config-form';
import { describeConfig, toFormValues } from './process-config-values.server';
import { editConfig, requestConfig } from './save-process-config.server';

type Loaded = { name: string };

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Process Config'],
  name: ({ name }: Loaded) => name || 'Edit Process Config',
};
export const links = () => [formStyles, conflictStyles].map((href) => ({ rel: 'stylesheet', href }));
export const meta = ({ data }: { data?: Loaded }) => createPageTitle(data?.name, 'Edit Process Config');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader({ page: 'process-config', recordName: 'This process config' }, async (args) => {
  const [config, companies, next] = await Promise.all([
    // If the config was deleted while its form was open, the posted form is shown over an empty config.
    readOrEmpty(args, requestConfig(args), () => ProcessConfigSchema.parse({ id: args.param('processConfigId') })),
    loadCompanyOptions(args),
    findNextConfig(args),
  ]);
  const name = describeConfig(config);
  const modified = formatTime(config.modified, args.preferences.timeZone);
  return {
    name,
    description: [name && `${name}.`, modified && `Last modified ${modified.text}.`].filter(Boolean).join(' '),
    id: config.id,
    next,
    ...toFormValues(config),
    companies: { options: includeCurrentCompany(companies, config), isLoaded: companies !== null },
  };
});

export const action = guardAction('process-config', { 'save-process-config': editConfig });

export default function EditProcessConfigPage() {
  const { id, description, values, invalidLists, companies, next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Edit Process Config"
        actions={
          <LinkButton icon="copy" to={paths.duplicateProcessConfig(id)}>
            Duplicate
          </LinkButton>
        }
      >
        {description}
      </PageHeader>
      {invalidLists.length > 0 && (
        <Banner tone="warning" title="Invalid JSON">
          <p>
            {`The ${invalidLists.join(' and ')} of this setting cannot be read. They are kept as they are, unless you add rows in their place.`}
          </p>
        </Banner>
      )}
      {/* Save and next shows another config in this page. */}
      <ProcessConfigForm key={id} recordId={id} {...{ values, companies, next, reply }} />
    </>
  );
}
