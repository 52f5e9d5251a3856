import { parseWithZod } from '@conform-to/zod/v4';
import { paths } from '~/domain/paths';
import { type TaskTriggerFields, TaskTriggerFormSchema, toTaskTriggerBody } from '~/domain/rpa/task-trigger.form';
import { createFormHandler } from '~/actions/form-handler.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { triggerTask } from '~/upstream/contract/rpa';
import { fillFromConfig, loadTriggerableConfigs } from './task-trigger-values.server';

/** Triggers a task; the history shows it first. A refusal stays in the form with what was typed (D83). */
const trigger = createFormHandler({
  notDoneText: 'The task was not triggered.',
  schema: TaskTriggerFormSchema,
  write: ({ api }, form) => api(triggerTask, { body: toTaskTriggerBody(form) }),
  successText: 'The task was triggered.',
  redirectTo: () => paths.taskHistory(),
  checkPath: paths.taskHistory(),
});

/** The same form for both: choosing a wizard returns it filled, and triggers nothing. */
export const taskTriggerActions = {
  'trigger-task': Object.assign(
    async (args: GuardedActionArgs) =>
      trigger(isWizardSelection(args.form) ? { ...args, form: await fillForm(args) } : args),
    { labels: trigger.labels },
  ),
};

const INTENT = '__intent__';

/** Whether a wizard was chosen: conform's intent 'validate' of its field. */
function isWizardSelection(form: FormData): boolean {
  return String(form.get(INTENT) ?? '').startsWith('{"type":"validate"');
}

/** The posted form with what its wizard's config brings; as it is where there is no such config. */
async function fillForm({ api, form }: GuardedActionArgs): Promise<FormData> {
  const typed = parseWithZod(form, { schema: TaskTriggerFormSchema }).payload as TaskTriggerFields;
  const config = (await loadTriggerableConfigs({ api }))?.find(
    ({ triggerName }) => triggerName === typed.wizardCustomId,
  );
  if (!config) return form;
  const values = new FormData();
  values.set('intent', String(form.get('intent')));
  // Conform draws a form anew that was updated as a whole.
  values.set(INTENT, JSON.stringify({ type: 'update', payload: { value: fillFromConfig(typed, config) } }));
  return values;
}
