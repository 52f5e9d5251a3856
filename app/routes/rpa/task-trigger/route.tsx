import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { shouldRevalidate as shouldRevalidatePage } from '~/protocol/should-revalidate';
import { PageHeader } from '~/ui/layout/page-header';
import { FormSkeleton } from '~/ui/layout/skeleton';
import formStyles from '~/ui/styles/forms.css?url';
import { TaskTriggerForm } from './task-trigger-form';
import { loadInitialValues, loadTriggerableConfigs, toWizardOptions } from './task-trigger-values.server';
import { taskTriggerActions } from './trigger-task.server';

export const handle = {
  breadcrumbs: ['Automated.RPA', 'Task History', 'Trigger Task'],
  skeleton: (
    <>
      <PageHeader title="Trigger Task">
        Choosing a Wizard Custom Id fills the task name and the variable names.
      </PageHeader>
      <FormSkeleton fields={3} />
    </>
  ),
};
export const links = () => [{ rel: 'stylesheet', href: formStyles }];
export const meta = () => createPageTitle('Trigger Task');

export const loader = guardLoader('task-history', async (args) => {
  const taskTriggerId = new URL(args.request.url).searchParams.get('again');
  const [configs, values] = await Promise.all([loadTriggerableConfigs(args), loadInitialValues(args, taskTriggerId)]);
  return { wizards: configs && toWizardOptions(configs), values };
});

export const action = guardAction('task-history', taskTriggerActions);

/** Filling the form does not change the loader data. `__intent__` is the field of conform's buttons, such as the fill button. */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  !navigation.formData?.has('__intent__') && shouldRevalidatePage(navigation);

export default function TaskTriggerPage() {
  const { wizards, values } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Trigger Task">
        Choosing a Wizard Custom Id fills the task name and the variable names.
      </PageHeader>
      <TaskTriggerForm wizards={wizards} values={values} reply={reply} />
    </>
  );
}
