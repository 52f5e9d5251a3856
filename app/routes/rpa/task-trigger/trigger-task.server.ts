import { parseWithZod } from '@conform-to/zod/v4';
import { paths } from '~/domain/paths';
import { type TaskTriggerFields, TaskTriggerFormSchema, toTaskTriggerBody } from '~/domain/rpa/task-trigger.form';
import { createFormHandler } from '~/actions/form-handler.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { triggerTask } from '~/upstream/contract/rpa';
import { fillFromConfig, loadTriggerableConfigs } from './task-trigger-values.server';

/** Triggers a task and redirects to the task history. A failure is shown in the form, with its values (D83). */
const handleTriggerTask = createFormHandler({
  notDoneText: 'The task was not triggered.',
  schema: TaskTriggerFormSchema,
  write: ({ api }, form) => api(triggerTask, { body: toTaskTriggerBody(form) }),
  successText: 'The task was triggered.',
  redirectTo: () => paths.taskHistory(),
  checkPath: paths.taskHistory(),
});

/** The selection of a Wizard Custom Id submits the same form: it returns the filled form and triggers no task. */
async function handleSubmit(args: GuardedActionArgs) {
  return handleTriggerTask(isWizardSelection(args.form) ? { ...args, form: await fillForm(args) } : args);
}

export const taskTriggerActions = {
  // A form handler has the labels of its fields as a property.
  'trigger-task': Object.assign(handleSubmit, { labels: handleTriggerTask.labels }),
};

/** Name of the field with conform's intent. */
const CONFORM_INTENT = '__intent__';

/** Whether the form was submitted to fill it: the intent is conform's 'validate'. */
function isWizardSelection(form: FormData): boolean {
  return String(form.get(CONFORM_INTENT) ?? '').startsWith('{"type":"validate"');
}

/** Fills the posted form from the process config of its Wizard Custom Id; unchanged if there is no such config. */
async function fillForm({ api, form }: GuardedActionArgs): Promise<FormData> {
  const values = parseWithZod(form, { schema: TaskTriggerFormSchema }).payload as TaskTriggerFields;
  const config = (await loadTriggerableConfigs({ api }))?.find(
    ({ triggerName }) => triggerName === values.wizardCustomId,
  );
  if (!config) return form;
  const filledForm = new FormData();
  filledForm.set('intent', String(form.get('intent')));
  // This intent makes conform render the form with the new values.
  filledForm.set(
    CONFORM_INTENT,
    JSON.stringify({ type: 'update', payload: { value: fillFromConfig(values, config) } }),
  );
  return filledForm;
}
