import type { FormMetadata } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { paths } from '~/domain/paths';
import { ENVIRONMENTS, PRIORITY_OPTIONS } from '~/domain/rpa/task-options';
import type { TaskTriggerFields } from '~/domain/rpa/task-trigger.form';
import type { FormReply } from '~/lib/form-reply';
import { SelectField } from '~/ui/form/select-field';
import { DynamicList } from '~/ui/form/dynamic-list';
import { TextField } from '~/ui/form/field';
import { FormSection } from '~/ui/form/form-section';
import { PageForm } from '~/ui/form/page-form';
import type { FormFields } from '~/ui/form/server-form';
import { useHydrated } from '~/ui/document/hydrated';

type FormParts = { fields: FormFields<TaskTriggerFields>; form: FormMetadata<TaskTriggerFields> };

/** The form that triggers a task. */
export function TaskTriggerForm({
  values,
  wizardCustomIds,
  reply,
}: {
  values: Partial<TaskTriggerFields>;
  /** The selectable Wizard Custom Ids; null: failed to load. */
  wizardCustomIds: readonly string[] | null;
  reply: FormReply | undefined;
}) {
  return (
    <PageForm<TaskTriggerFields>
      intent="trigger-task"
      reply={reply}
      defaultValues={values}
      submitText="Trigger Task"
      busyText="Triggering"
      icon="play"
      hasClearButton
      cancelTo={paths.taskHistory()}
      cancelText="Go Back"
      hasSections
    >
      {(fields, form) => (
        <>
          <FormSection title="Task" description="The process to run and its priority.">
            <div className="form-grid">
              <WizardField fields={fields} form={form} wizardCustomIds={wizardCustomIds} />
              <TextField field={fields.taskName} label="Task Name" optional />
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
              isLegendHidden
              columns={[
                { name: 'name', label: 'Name' },
                { name: 'value', label: 'Value' },
              ]}
              addLabel="+ Add New Variable"
            />
          </FormSection>
        </>
      )}
    </PageForm>
  );
}

/** The Wizard Custom Id. A selection fills the task name and the variable names; without script a button does. */
function WizardField({ fields, form, wizardCustomIds }: FormParts & { wizardCustomIds: readonly string[] | null }) {
  const hydrated = useHydrated();
  const field = fields.wizardCustomId;
  const fillButton = useRef<HTMLButtonElement>(null);
  const shouldRestoreFocus = useRef(false);
  useEffect(() => {
    // The response re-creates the fields, which loses the focus: restores it to this field.
    if (!shouldRestoreFocus.current || document.activeElement !== document.body) return;
    shouldRestoreFocus.current = false;
    document.getElementById(field.id)?.focus();
  });
  const selected = typeof field.initialValue === 'string' ? field.initialValue : '';
  const ids = wizardCustomIds ?? [];
  const options = selected === '' || ids.includes(selected) ? ids : [selected, ...ids];
  return (
    <SelectField
      field={field}
      label="Wizard Custom Id"
      placeholder="Choose a Wizard Custom Id"
      options={options.map((value) => ({ value, label: value }))}
      hint={
        wizardCustomIds
          ? undefined
          : 'The process configs could not be loaded. Reload the page to choose another Wizard Custom Id.'
      }
      onChange={({ currentTarget }) => {
        if (currentTarget.value === '') return;
        shouldRestoreFocus.current = true;
        currentTarget.form?.requestSubmit(fillButton.current);
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
    </SelectField>
  );
}
