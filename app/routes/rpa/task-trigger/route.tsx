import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { CONFORM_INTENT } from '~/lib/conform-intent';
import { shouldRevalidate as shouldRevalidatePage } from '~/shared/should-revalidate';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import formStyles from '~/ui/styles/forms.css?url';
import { TaskTriggerForm } from './task-trigger-form';
import {
  createProcessValues,
  loadInitialValues,
  loadTriggerableConfigs,
  toWizardOptions,
} from './task-trigger-values.server';
import { taskTriggerActions } from './trigger-task.server';

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Task History', 'Trigger Task'],
};
export const links = () => [{ rel: 'stylesheet', href: formStyles }];
export const meta = () => createPageTitle('Trigger Task');

export const loader = guardLoader('task-history', async (args) => {
  const { searchParams } = new URL(args.request.url);
  const [configs, initialValues] = await Promise.all([
    loadTriggerableConfigs(args),
    loadInitialValues(args, searchParams.get('again')),
  ]);
  const process = searchParams.get('process');
  const company = searchParams.get('company') ?? '';
  // `configs` is null if they could not be loaded. Then the page cannot say whether the process has a config.
  const processValues = process && configs ? createProcessValues(configs, { process, company }) : null;
  return {
    wizards: configs && toWizardOptions(configs),
    values: processValues ?? initialValues,
    /** The process in the URL, if it has no config from which the form can be filled. */
    unknownProcess: configs && !processValues ? process : null,
  };
});

export const action = guardAction('task-history', taskTriggerActions);

/** A submit that only fills or validates the form changes no data. */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  !navigation.formData?.has(CONFORM_INTENT) && shouldRevalidatePage(navigation);

export default function TaskTriggerPage() {
  const { wizards, values, unknownProcess } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Trigger Task">
        Choosing a Wizard Custom Id fills the task name and the variable names.
      </PageHeader>
      {unknownProcess && (
        <Banner tone="info" title={`${unknownProcess} has no config that a task can run`}>
          Choose the Wizard Custom Id.
        </Banner>
      )}
      <TaskTriggerForm wizards={wizards} values={values} reply={reply} />
    </>
  );
}
