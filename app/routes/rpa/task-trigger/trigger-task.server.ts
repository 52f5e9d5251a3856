import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { findCreated, getCreatedUrl, isSameText } from '~/actions/created-record.server';
import { createFormHandler } from '~/actions/form-handler.server';
import { formReplies } from '~/actions/form-replies.server';
import { tryAfterWrite, FormRejected } from '~/actions/write.server';
import { paths } from '~/domain/paths';
import type { ProcessConfig } from '~/domain/rpa/process-config';
import type { TaskTrigger } from '~/domain/rpa/task-trigger';
import { TaskTriggerFormSchema, toTaskTriggerBody, type TaskTriggerFields } from '~/domain/rpa/task-trigger.form';
import { errorResponses } from '~/guard/error-responses.server';
import type { GuardedActionArgs } from '~/guard/guard.server';
import { parseCalendarDay } from '~/lib/calendar';
import { CONFORM_INTENT } from '~/lib/conform-intent';
import { parseTime } from '~/lib/dates';
import { getListUrl } from '~/lib/search-params';
import { toMessageDetail } from '~/session/toast.server';
import { rpaCalls } from '~/upstream/contract/rpa';
import { TASK_TRIGGER_LIST } from '../task-trigger-list.server';
import {
  fillFromConfig,
  findEmptyVariables,
  findOtherOrigin,
  findReplacedValues,
  listTriggerable,
  loadTriggerableConfigs,
} from './task-trigger-values.server';

/**
 * Name of the button that triggers the task with empty variables. Its value is a JSON array of the names of the
 * variables that were empty when the portal asked.
 */
const WITHOUT_VALUE_FIELD = 'withoutValue';
/**
 * Name of the button that replaces what the user has entered. Its value is the Wizard Custom Id that was selected when
 * the portal asked.
 */
const REPLACE_FOR_FIELD = 'replaceFor';
/** Name of the button that selects the Wizard Custom Id again whose values the form has. Its value is this id. */
const STAY_WITH_FIELD = 'stayWith';
/** Name of the button that goes back to the form. With the value 'values' the empty ones are marked. */
const BACK_FIELD = 'back';
/** Longest link to the runs, in UTF-16 units. */
const MAX_URL = 1000;
/** Most names in a question; 'and 3 others' counts as one. */
const MAX_NAMES = 5;

/** Triggers a task and redirects to the task history. After a failure the form comes back with its values. */
const handleTriggerTask = createFormHandler({
  notDoneText: 'The task was not triggered.',
  schema: TaskTriggerFormSchema,
  write: async (args, form) => {
    const { api, form: postedForm } = args;
    // Nothing else tells whose variables these are, so that without the configs nothing is triggered.
    const configs = listTriggerable(await api(rpaCalls.listProcessConfigs));
    askAboutOtherOrigin({ ...form, filledFrom: String(postedForm.get('filledFrom') ?? '') }, configs);
    const config = configs.find(({ triggerName }) => triggerName === form.wizardCustomId);
    askAboutEmptyVariables(findEmptyVariables(form.variables, config), postedForm.get(WITHOUT_VALUE_FIELD));
    await api(rpaCalls.triggerTask, { body: toTaskTriggerBody(form) });
    return findCreated(
      await tryAfterWrite(api(rpaCalls.listTaskTriggers)),
      ({ wizardCustomId }) => isSameText(wizardCustomId, form.wizardCustomId),
      ({ created }) => parseTime(created),
    );
  },
  successText: 'The task was triggered. It waits in the queue.',
  successLink: (created) => created && createRunsLink(created.record),
  successDetail: (created, { taskName, wizardCustomId }) => created?.record.taskName ?? taskName ?? wizardCustomId,
  redirectTo: (args, created) =>
    getCreatedUrl(args, TASK_TRIGGER_LIST, created, {
      base: getListUrl(new URL(args.request.url).search, paths.taskHistory()),
    }),
  outcomeCheckPath: paths.taskHistory(),
});

/** The link to the runs of a task on its day. The name of a task is usually that of its process. */
function createRunsLink({ company, taskName, created }: TaskTrigger) {
  const date = parseCalendarDay(created);
  if (!taskName || date === null) return null;
  const url = paths.runsOfDay({ company, process: taskName, date });
  // The message has to fit into a cookie.
  return url.length > MAX_URL ? null : { text: `Runs of ${toMessageDetail(taskName)}`, url };
}

/** Rejects a form whose task name or variables come from another config than the selected one, and asks (D170). */
function askAboutOtherOrigin(values: TaskTriggerFields, configs: readonly ProcessConfig[]): void {
  const { wizardCustomId } = values;
  const origin = findOtherOrigin(values, configs);
  if (origin === null) return;
  const text = `The task name and the variables are those of ${origin}, not of ${wizardCustomId}.`;
  throw new FormRejected(`${text} Nothing was triggered yet.`, {
    confirm: { text: `Use those of ${wizardCustomId}`, name: REPLACE_FOR_FIELD, value: wizardCustomId },
    otherAnswer: createStayAnswer(origin),
  });
}

const createStayAnswer = (wizardCustomId: string) => ({
  text: `Stay with ${wizardCustomId}`,
  name: STAY_WITH_FIELD,
  value: wizardCustomId,
});

/**
 * Asks before a task is triggered with empty variables (D161): throws a rejection of the form with a button to confirm.
 * `confirmed` is the posted value of this button, null without it. If other variables are empty now, it asks again.
 */
function askAboutEmptyVariables(emptyNames: readonly string[], confirmed: unknown): void {
  const toConfirm = JSON.stringify(emptyNames);
  if (emptyNames.length === 0 || confirmed === toConfirm) return;
  const verb = emptyNames.length === 1 ? 'has' : 'have';
  throw new FormRejected(`${joinNames(emptyNames)} ${verb} no value. Nothing was triggered yet.`, {
    confirm: { text: 'Trigger without a value', name: WITHOUT_VALUE_FIELD, value: toConfirm },
    otherAnswer: {
      text: `Enter the ${emptyNames.length === 1 ? 'value' : 'values'}`,
      name: BACK_FIELD,
      value: 'values',
    },
  });
}

/** Joins names to 'a, b and c', or with too many names to 'a, b, c, d and 3 others'. */
function joinNames(names: readonly string[]): string {
  const listed = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const otherCount = names.length - listed.length;
  const parts = otherCount > 0 ? [...listed, `${otherCount} others`] : listed;
  return new Intl.ListFormat('en-GB').format(parts);
}

/**
 * Handles each submit of the form. Some submits are steps, which only fill in or validate the form. A step has one of
 * conform's intents in the field `CONFORM_INTENT`. With an intent, the form handler never triggers a task.
 */
async function handleSubmit(args: GuardedActionArgs) {
  const { form } = args;
  // The button Clear: the form handler asks before it clears the form.
  if (form.has('clear')) return handleTriggerTask(args);
  if (form.has(STAY_WITH_FIELD)) return staySelected(form);
  if (form.has(BACK_FIELD)) return goBack(form);
  // A selected Wizard Custom Id, or the button Replace after the question about this selection.
  if (form.has(REPLACE_FOR_FIELD) || isStep(form, 'wizardCustomId')) return selectWizard(args);
  // Without script Enter posts the step 'variables', so that it does not start a robot by mistake (D161).
  if (!isStep(form, 'variables')) return handleTriggerTask(args);
  const submission = parseWithZod(form, { schema: TaskTriggerFormSchema });
  return formReplies.question(INTENT, submission.reply(), 'Nothing was triggered yet. Press Trigger Task to do it.');
}

const INTENT = 'trigger-task';

export const taskTriggerActions = {
  // The guard of actions reads these properties of the handler.
  [INTENT]: Object.assign(handleSubmit, {
    labels: handleTriggerTask.labels,
    outcomeCheckPath: handleTriggerTask.outcomeCheckPath,
    otherFields: [REPLACE_FOR_FIELD, STAY_WITH_FIELD, WITHOUT_VALUE_FIELD, BACK_FIELD],
  }),
};

/** What a step posts may be incomplete, but not of other types: only a forged form has a list in place of a text. */
const StepSchema = z
  .looseObject({ taskName: z.string(), filledFrom: z.string(), variables: z.array(z.record(z.string(), z.string())) })
  .partial();

function parseStep(form: FormData) {
  const submission = parseWithZod(form, { schema: TaskTriggerFormSchema });
  const step = StepSchema.safeParse(submission.payload);
  if (!step.success) throw errorResponses.refusal('malformed');
  return { submission, values: step.data as TaskTriggerFields };
}

function createStep(type: string, payload: object): string {
  return JSON.stringify({ type, payload });
}

/** Whether the form was posted by conform's button that validates the field `name`. */
function isStep(form: FormData, name: string): boolean {
  return form.get(CONFORM_INTENT) === createStep('validate', { name });
}

/**
 * Fills the posted form from the process config of its Wizard Custom Id. If this would replace what the user has
 * entered, it asks first. If there is no such config, the form comes back unchanged.
 */
async function selectWizard(args: GuardedActionArgs) {
  const { form } = args;
  // The button Replace posts no step. The form handler, called below, triggers no task if the form has a step.
  form.set(CONFORM_INTENT, createStep('validate', { name: 'wizardCustomId' }));
  const { submission, values } = parseStep(form);
  const configs = (await loadTriggerableConfigs(args)) ?? [];
  // The API calls the Wizard Custom Id of a config its trigger name.
  const config = configs.find(({ triggerName }) => triggerName === values.wizardCustomId);
  if (!config) return handleTriggerTask(args);
  // The confirmation does not count if the user has selected another id since the question.
  const isConfirmed = form.get(REPLACE_FOR_FIELD) === values.wizardCustomId;
  const replacedValues = isConfirmed ? [] : findReplacedValues(values, config, configs);
  if (replacedValues.length > 0) {
    const configName = config.processName?.trim() || String(config.triggerName);
    const text = `${configName} would replace ${joinNames(replacedValues)}.`;
    const origin = findOtherOrigin(values, configs);
    return formReplies.question(INTENT, submission.reply(), text, {
      confirm: { text: 'Replace', name: REPLACE_FOR_FIELD, value: String(values.wizardCustomId) },
      otherAnswer:
        origin === null ? { text: 'Keep what I entered', name: BACK_FIELD, value: 'form' } : createStayAnswer(origin),
    });
  }
  return handleTriggerTask({ ...args, form: createFilledForm(fillFromConfig(values, config, configs)) });
}

/** Selects the Wizard Custom Id again whose task name and variables the form has. */
function staySelected(form: FormData) {
  const value = String(form.get(STAY_WITH_FIELD));
  form.set(CONFORM_INTENT, createStep('update', { name: 'wizardCustomId', value }));
  const submission = parseWithZod(form, { schema: TaskTriggerFormSchema });
  return formReplies.question(INTENT, submission.reply(), `${value} is selected again. Nothing was triggered yet.`);
}

/** The form without the question. An invalid field gets the focus, so the first empty value does. */
function goBack(form: FormData) {
  const marksValues = form.get(BACK_FIELD) === 'values';
  if (!marksValues) form.set(CONFORM_INTENT, createStep('validate', { name: 'wizardCustomId' }));
  const { submission, values } = parseStep(form);
  // A row without a name is no variable.
  const empty = (values.variables ?? []).flatMap(({ name = '', value = '' }, index) =>
    marksValues && name.trim() !== '' && value.trim() === '' ? [index] : [],
  );
  const fieldErrors = Object.fromEntries(empty.map((index) => [`variables[${index}].value`, ['This has no value.']]));
  return formReplies.invalid(INTENT, submission.reply({ fieldErrors }));
}

function createFilledForm(value: TaskTriggerFields): FormData {
  const form = new FormData();
  form.set('intent', INTENT);
  form.set(CONFORM_INTENT, createStep('update', { value }));
  return form;
}
