import { useActionData, useLoaderData } from '@remix-run/react';
import { readOrEmpty } from '~/actions/record.server';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { guardAction, guardLoader, type GuardedArgs } from '~/guard/guard.server';
import { formatTime } from '~/lib/dates';
import { applyListPreferences } from '~/lib/list-preferences';
import { viewList } from '~/lib/list-view';
import { getListUrl } from '~/lib/search-params';
import { LinkButton } from '~/ui/button/button';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import conflictStyles from '~/ui/styles/conflict.css?url';
import formStyles from '~/ui/styles/forms.css?url';
import { rpaCalls } from '~/upstream/contract/rpa';
import { toResult } from '~/upstream/result';
import { PROCESS_CONFIG_LIST } from '../process-config-list.server';
import { describeCompanyOptions, includeCurrentCompany, loadCompanyOptions } from './companies.server';
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
    companies: { options: includeCurrentCompany(companies, config), hint: describeCompanyOptions(companies) },
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

/** The next config of the list from which the form was opened; null if there is none or the list failed to load. */
async function findNextConfig({ api, param, request, listPreferences, preferences }: GuardedArgs) {
  const configs = await toResult(api(rpaCalls.listProcessConfigs));
  if (!configs.ok) return null;
  const listUrl = new URL(getListUrl(new URL(request.url).search, paths.processConfigs()), request.url);
  const params = applyListPreferences(listUrl.searchParams, PROCESS_CONFIG_LIST, listPreferences);
  const { matches: listed } = viewList(configs.value, params, PROCESS_CONFIG_LIST, preferences.timeZone);
  const index = listed.findIndex(({ id }) => id === param('processConfigId'));
  const next = index === -1 ? undefined : listed[index + 1];
  return next ? { id: next.id, name: describeConfig(next) } : null;
}
