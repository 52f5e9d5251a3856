import type { FormMetadata } from '@conform-to/react';
import { useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { useRef, useState } from 'react';
import { createPageTitle } from '~/components/page-title';
import { paths } from '~/domain/paths';
import { ENVIRONMENTS, PRIORITY_OPTIONS } from '~/domain/rpa/task-options';
import type { TaskTriggerFields } from '~/domain/rpa/task-trigger.form';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { CONFORM_INTENT } from '~/lib/conform-intent';
import { getListUrl } from '~/lib/search-params';
import { useHydrated } from '~/ui/document/hydrated';
import { ComboboxField } from '~/ui/form/combobox-field';
import { DynamicList } from '~/ui/form/dynamic-list';
import { TextField } from '~/ui/form/field';
import { FormSection } from '~/ui/form/form-section';
import { PageForm } from '~/ui/form/page-form';
import { SelectField } from '~/ui/form/select-field';
import type { FormFields } from '~/ui/form/server-form';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import formStyles from '~/ui/styles/forms.css?url';
import {
  createProcessValues,
  EMPTY_VALUES,
  loadFormerValues,
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
  const again = searchParams.get('again');
  const [configs, formerValues] = await Promise.all([
    loadTriggerableConfigs(args),
    again === null ? null : loadFormerValues(args, again),
  ]);
  const process = searchParams.get('process');
  const company = searchParams.get('company') ?? '';
  // `configs` is null if they could not be loaded. Then the page cannot say whether the process has a config.
  const processValues = process && configs ? createProcessValues(configs, { process, company }) : null;
  const values = processValues ?? formerValues ?? EMPTY_VALUES;
  return {
    wizards: configs && toWizardOptions(configs),
    values,
    isTaskMissing: again !== null && values === EMPTY_VALUES,
    /** The process in the URL, if it has no config from which the form can be filled. */
    unknownProcess: configs && !processValues ? process : null,
  };
});

export const action = guardAction('task-history', taskTriggerActions);
export { shouldRevalidate } from '~/shared/should-revalidate';

export default function TaskTriggerPage() {
  const { wizards, values, isTaskMissing, unknownProcess } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isFilling = useIsFilling();
  const intent = reply?.submission?.intent;
  const isSelectedAgain = intent?.type === 'update' && intent.payload.name === 'wizardCustomId';
  const [selectedAgainBy, setSelectedAgainBy] = useState<string>();
  if (isSelectedAgain && reply && reply.idempotencyKey !== selectedAgainBy) setSelectedAgainBy(reply.idempotencyKey);
  const { search } = useLocation();
  return (
    <>
      <PageHeader title="Trigger Task">
        Choosing a Wizard Custom Id fills the task name and the variable names.
      </PageHeader>
      {isTaskMissing && <Banner tone="warning" title="The former values could not be loaded. The form is empty." />}
      {unknownProcess && (
        <Banner tone="info" title={`${unknownProcess} has no config that a task can run`}>
          Choose the Wizard Custom Id.
        </Banner>
      )}
      <PageForm<TaskTriggerFields>
        intent="trigger-task"
        reply={reply}
        defaultValues={values}
        submitText="Trigger Task"
        busyText="Triggering"
        stepText={isFilling ? 'Filling in' : null}
        icon="play"
        hasClearButton
        cancelTo={getListUrl(search, paths.taskHistory())}
        cancelText="Go Back"
        hasSections
        // Without script, Enter posts a step with this name instead of triggering a task (D161).
        enterStep="variables"
      >
        {(fields, form) => (
          <>
            <FormSection title="Task" description="The process to run and its priority.">
              <div className="form-grid">
                {/* A new key shows the value of the reply in place of what the user has selected. */}
                <WizardField key={selectedAgainBy} fields={fields} form={form} wizards={wizards} />
                <input type="hidden" name="filledFrom" value={String(fields.filledFrom.initialValue ?? '')} />
                <TextField field={fields.taskName} label="Task Name" optional isCode readOnly={isFilling} />
                <SelectField field={fields.environment} label="Environment" options={ENVIRONMENTS} />
                <SelectField
                  field={fields.priority}
                  label="Queue Priority"
                  placeholder="Choose a priority"
                  options={PRIORITY_OPTIONS}
                  hint="1 comes first in the queue, 10 last."
                />
              </div>
            </FormSection>
            <FormSection title="Variables" description="The names are those of the process config. You can add more.">
              <DynamicList
                form={form}
                list={fields.variables}
                legend="Variables"
                columns={[
                  { name: 'name', label: 'Name' },
                  { name: 'value', label: 'Value' },
                ]}
                addLabel="+ Add New Variable"
                onEnter="next"
                disabled={isFilling}
              />
            </FormSection>
          </>
        )}
      </PageForm>
    </>
  );
}

/**
 * Whether the form was posted to be filled from the config of a selected Wizard Custom Id. The fields that will be
 * filled are disabled meanwhile, because the reply would replace what the user types.
 */
function useIsFilling(): boolean {
  const { formData } = useNavigation();
  // The names of the buttons in the questions about a selection.
  const isAnswered = Boolean(formData?.has('replaceFor') || formData?.has('stayWith'));
  // A selection presses conform's button for this field, which posts its name in the JSON text of `CONFORM_INTENT`.
  const isWizardSelected = String(formData?.get(CONFORM_INTENT)).includes('wizardCustomId');
  return isAnswered || isWizardSelected;
}

/**
 * The Wizard Custom Id. The button posts the form, and the server fills in the task name and the variable names. With
 * script the button is hidden, and each selection presses it.
 */
function WizardField({
  fields,
  form,
  wizards,
}: {
  fields: FormFields<TaskTriggerFields>;
  form: FormMetadata<TaskTriggerFields>;
  wizards: Awaited<ReturnType<typeof loader>>['wizards'];
}) {
  const hydrated = useHydrated();
  const field = fields.wizardCustomId;
  const fillButton = useRef<HTMLButtonElement>(null);
  const selectedId = typeof field.initialValue === 'string' ? field.initialValue : '';
  const listedOptions = wizards ?? [];
  const isListed = selectedId === '' || listedOptions.some(({ value }) => value === selectedId);
  return (
    <ComboboxField
      field={field}
      label="Wizard Custom Id"
      placeholder="Choose a Wizard Custom Id"
      options={isListed ? listedOptions : [{ value: selectedId }, ...listedOptions]}
      hint={
        wizards
          ? undefined
          : 'The process configs could not be loaded. Reload the page to choose another Wizard Custom Id.'
      }
      onSelect={(value) => {
        if (value !== '') fillButton.current?.form?.requestSubmit(fillButton.current);
      }}
    >
      <div hidden={hydrated}>
        <button
          {...form.validate.getButtonProps({ name: field.name })}
          ref={fillButton}
          className="btn btn-secondary btn-sm"
        >
          Fill in task name and variables
        </button>
      </div>
    </ComboboxField>
  );
}
