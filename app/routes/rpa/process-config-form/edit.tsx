import { useActionData, useLoaderData } from '@remix-run/react';
import { titled } from '~/components/page-title';
import { readNameValues } from '~/domain/name-value';
import { showTime } from '~/lib/dates';
import { guarded, guardedAction } from '~/session/guard.server';
import { Banner } from '~/ui/banner';
import { PageHeader } from '~/ui/page-header';
import { getProcessConfig } from '~/upstream/contract/rpa';
import { offeredCompanies, withOwn } from './companies.server';
import { ConfigForm } from './config-form';
import { saveConfig, versionOf } from './save-config.server';

type Loaded = { name: string };

export const handle = {
  crumbs: ['Automated.RPA', 'Process Config'],
  name: ({ name }: Loaded) => name || 'Edit Process Config',
};
export const meta = ({ data }: { data?: Loaded }) => titled(data?.name, 'Edit Process Config');

export const loader = guarded('process-config', async (args) => {
  const [config, companies] = await Promise.all([
    args.api(getProcessConfig, { params: { settingId: args.param('settingId') } }),
    offeredCompanies(args),
  ]);
  const [configs, variables] = [readNameValues(config.customSettings), readNameValues(config.variables)];
  const title = [config.processName, config.company?.name].filter(Boolean).join(', ');
  const modified = showTime(config.modified, args.viewer.timeZone);
  return {
    name: title,
    about: [title && `${title}.`, modified && `Last modified ${modified.text}.`].filter(Boolean).join(' '),
    values: {
      companyId: config.company?.id ?? '',
      departmentId: config.department?.id ?? '',
      processName: config.processName ?? '',
      wizardCustomId: config.triggerName ?? '',
      configs: configs ?? [],
      variables: (variables ?? []).map(({ name }) => ({ name })),
    },
    unreadable: [configs === null && 'configs', variables === null && 'variables'].filter((name) => name !== false),
    version: versionOf(config),
    companies: { offered: withOwn(companies, config), wereLoaded: companies !== null },
  };
});

export const action = guardedAction('process-config', { 'save-process-config': saveConfig });

export default function EditProcessConfigPage() {
  const { about, values, unreadable, version, companies } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Edit Process Config">{about}</PageHeader>
      {unreadable.length > 0 && (
        <Banner tone="gold" title="Invalid JSON">
          <p>The {unreadable.join(' and ')} of this setting cannot be read. Saving replaces them with those below.</p>
        </Banner>
      )}
      <ConfigForm values={values} version={version} companies={companies} reply={reply} />
    </>
  );
}
