import { parseWithZod } from '@conform-to/zod/v4';
import { tryAfterWrite } from '~/actions/after-write.server';
import { addCreatedParam, findCreated, isSameText } from '~/actions/created-record.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { FormRejected } from '~/actions/form-rejected';
import { createQuestionReply } from '~/actions/form-replies.server';
import { paths } from '~/domain/paths';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import { TaskTriggerFormSchema, toTaskTriggerBody, type TaskTriggerFields } from '~/domain/rpa/task-trigger.form';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { parseTime } from '~/lib/dates';
import { listTaskTriggers, triggerTask } from '~/upstream/contract/rpa';
import { fillFromConfig, findReplacedValues, loadTriggerableConfigs } from './task-trigger-values.server';

/** Field of the button that triggers without values: the names of the variables that it was shown for, as JSON. */
const WITHOUT_VALUE_FIELD = 'withoutValue';
/** Field of the button that replaces what was entered: the Wizard Custom Id that it was shown for. */
const REPLACE_FOR_FIELD = 'replaceFor';
/** Maximum number of names in a question. */
const MAX_NAMES = 5;

/** Triggers a task and redirects to the task history. A failure is shown in the form, with its values. */
const handleTriggerTask = createFormHandler({
  notDoneText: 'The task was not triggered.',
  schema: TaskTriggerFormSchema,
  write: async ({ api, form: postedForm }, form) => {
    askAboutEmptyVariables(form.variables, postedForm.get(WITHOUT_VALUE_FIELD));
    await api(triggerTask, { body: toTaskTriggerBody(form) });
    return findCreated(
      await tryAfterWrite(api(listTaskTriggers)),
      ({ wizardCustomId }) => isSameText(wizardCustomId, form.wizardCustomId),
      ({ created }) => parseTime(created),
    );
  },
  successText: 'The task was triggered.',
  successDetail: (created, { taskName, wizardCustomId }) => created?.record.taskName ?? taskName ?? wizardCustomId,
  redirectTo: (args, created) => addCreatedParam(args, paths.taskHistory(), created),
  outcomeCheckPath: paths.taskHistory(),
});

/** Asks before a task is triggered with empty variables, and again if others are empty than those confirmed (D161). */
function askAboutEmptyVariables(variables: readonly { name: string; value: string }[], confirmed: unknown): void {
  const names = variables.filter(({ value }) => value.trim() === '').map(({ name }) => name);
  const value = JSON.stringify(names);
  if (names.length === 0 || confirmed === value) return;
  const text = `${joinNames(names)} ${names.length === 1 ? 'has' : 'have'} no value. Nothing was triggered yet.`;
  throw new FormRejected(text, { confirm: { text: 'Trigger without a value', name: WITHOUT_VALUE_FIELD, value } });
}

function joinNames(names: readonly string[]): string {
  const shown =
    names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} others`] : names;
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' and ');
}

/**
 * The form is also posted to be filled in or validated, as a step of conform: its field `CONFORM_INTENT` has a value. The
 * form handler never triggers a task for a step.
 */
async function handleSubmit(args: GuardedActionArgs) {
  const { form } = args;
  // The form handler asks before it clears.
  if (form.has('clear')) return handleTriggerTask(args);
  // 'Replace' fills the form and triggers no task. If another id was selected meanwhile, it asks about that one.
  if (form.has(REPLACE_FOR_FIELD) || isStep(form, 'wizardCustomId')) return selectWizard(args);
  // Without script Enter in a variable posts the step 'variables', so that it starts nothing (D161).
  if (!isStep(form, 'variables')) return handleTriggerTask(args);
  const submission = parseWithZod(form, { schema: TaskTriggerFormSchema });
  return createQuestionReply(INTENT, submission.reply(), 'Nothing was triggered yet. Press Trigger Task to do it.');
}

const INTENT = 'trigger-task';

export const taskTriggerActions = {
  // A form handler has the labels of its fields as a property.
  [INTENT]: Object.assign(handleSubmit, { labels: handleTriggerTask.labels }),
};

/** Name of the field with conform's intent. */
const CONFORM_INTENT = '__intent__';

function createStep(type: string, payload: object): string {
  return JSON.stringify({ type, payload });
}

/** Whether a button of the form posted it as a step that validates a field. */
function isStep(form: FormData, name: string): boolean {
  return form.get(CONFORM_INTENT) === createStep('validate', { name });
}

/**
 * Fills the posted form from the process config of its Wizard Custom Id; unchanged if there is no such config. Asks first
 * if this would replace what the user has entered.
 */
async function selectWizard(args: GuardedActionArgs) {
  const { form } = args;
  // As a step, so that no call of the form handler below triggers the task.
  form.set(CONFORM_INTENT, createStep('validate', { name: 'wizardCustomId' }));
  const submission = parseWithZod(form, { schema: TaskTriggerFormSchema });
  const values = submission.payload as TaskTriggerFields;
  const configs = (await loadTriggerableConfigs(args)) ?? [];
  // The API calls the Wizard Custom Id of a config its trigger name.
  const config = configs.find(({ triggerName }) => triggerName === values.wizardCustomId);
  if (!config) return handleTriggerTask(args);
  const isConfirmed = form.get(REPLACE_FOR_FIELD) === values.wizardCustomId;
  const replaced = isConfirmed ? [] : findReplacedValues(values, config, configs);
  if (replaced.length > 0) {
    const text = `${describeConfig(config)} would replace ${joinNames(replaced)}.`;
    return createQuestionReply(INTENT, submission.reply(), text, {
      text: 'Replace',
      name: REPLACE_FOR_FIELD,
      value: String(values.wizardCustomId),
    });
  }
  const filledForm = new FormData();
  filledForm.set('intent', INTENT);
  // This intent makes conform render the form with the new values.
  filledForm.set(CONFORM_INTENT, createStep('update', { value: fillFromConfig(values, config) }));
  return handleTriggerTask({ ...args, form: filledForm });
}

function describeConfig({ triggerName, processName }: ProcessConfig): string {
  return processName?.trim() || String(triggerName);
}
