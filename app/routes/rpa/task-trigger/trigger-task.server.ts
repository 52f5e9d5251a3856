import { parseWithZod } from '@conform-to/zod/v4';
import { paths } from '~/domain/paths';
import { type TaskTriggerFields, TaskTriggerFormSchema, triggerBody } from '~/domain/task-trigger.form';
import { formWrite } from '~/session/answers/form-write.server';
import type { GuardedWrite } from '~/session/guard.server';
import { triggerTask } from '~/upstream/contract/rpa';
import { filledValues, triggerable } from './task-values.server';

/** Triggers a task; the history shows it first. A refusal stays in the form with what was typed (D83). */
const trigger = formWrite({
  undone: 'The task was not triggered.',
  schema: TaskTriggerFormSchema,
  write: ({ api }, form) => api(triggerTask, { body: triggerBody(form) }),
  success: 'The task was triggered.',
  to: () => paths.taskHistory(),
  lookAt: paths.taskHistory(),
});

/** The same form for both: choosing a wizard returns it filled, and triggers nothing. */
export const taskWrites = {
  'trigger-task': Object.assign(
    async (args: GuardedWrite) => trigger(isChoice(args.form) ? { ...args, form: await filled(args) } : args),
    { labels: trigger.labels },
  ),
};

const INTENT = '__intent__';

/** Whether a wizard was chosen: conform's intent 'validate' of its field. */
function isChoice(form: FormData): boolean {
  return String(form.get(INTENT) ?? '').startsWith('{"type":"validate"');
}

/** The posted form with what its wizard's config brings; as it is where there is no such config. */
async function filled({ api, form }: GuardedWrite): Promise<FormData> {
  const typed = parseWithZod(form, { schema: TaskTriggerFormSchema }).payload as TaskTriggerFields;
  const config = (await triggerable({ api }))?.find(({ triggerName }) => triggerName === typed.wizardCustomId);
  if (!config) return form;
  const values = new FormData();
  values.set('intent', String(form.get('intent')));
  // Conform draws a form anew that was updated as a whole.
  values.set(INTENT, JSON.stringify({ type: 'update', payload: { value: filledValues(typed, config) } }));
  return values;
}
