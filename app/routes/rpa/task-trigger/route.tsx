import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { reloads } from '~/lib/reloads';
import { guarded, guardedAction } from '~/session/guard.server';
import { PageHeader } from '~/ui/page-header';
import { TaskForm } from './task-form';
import { firstValues, triggerable } from './task-values.server';
import { taskWrites } from './trigger-task.server';

export const handle = { crumbs: ['Automated.RPA', 'Task History', 'Trigger Task'] };
export const meta = () => [{ title: 'Trigger Task · Automated' }];

export const loader = guarded('task-history', async (args) => {
  const again = new URL(args.request.url).searchParams.get('again');
  const [configs, values] = await Promise.all([triggerable(args), firstValues(args, again)]);
  return { wizards: configs?.map(({ triggerName }) => triggerName ?? '') ?? null, values };
});

export const action = guardedAction('task-history', taskWrites);

/** What the form offers stays while it is filled in. */
export const shouldRevalidate: ShouldRevalidateFunction = (step) => !step.formData?.has('__intent__') && reloads(step);

export default function TaskTriggerPage() {
  const { wizards, values } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Trigger Task">
        Choosing a Wizard Custom Id fills the task name and the variable names.
      </PageHeader>
      <TaskForm wizards={wizards} values={values} reply={reply} />
    </>
  );
}
