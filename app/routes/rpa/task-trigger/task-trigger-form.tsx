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

type Parts = { fields: FormFields<TaskTriggerFields>; form: FormMetadata<TaskTriggerFields> };

/** Task, environment, priority and variables. */
export function TaskTriggerForm({
  values,
  wizards,
  reply,
}: {
  values: Partial<TaskTriggerFields>;
  /** Wizard Custom Ids to choose from; null: they could not be loaded. */
  wizards: readonly string[] | null;
  reply: FormReply | undefined;
}) {
  return (
    <PageForm<TaskTriggerFields>
      intent="trigger-task"
      reply={reply}
      values={values}
      submit="Trigger Task"
      busyText="Triggering"
      icon="play"
      hasClearButton
      cancelTo={paths.taskHistory()}
      cancelText="Go Back"
      hasSections
    >
      {(fields, form) => (
        <>
          <FormSection title="Task" description="Which process runs, and how soon.">
            <div className="form-grid">
              <WizardField {...{ fields, form, wizards }} />
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
          <FormSection
            title="Variables"
            description="Names come from the process config. Add your own if the run needs more."
          >
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

/** Choosing fills the task name and the variable names: by itself with script, by its button without. */
function WizardField({ fields, form, wizards }: Parts & { wizards: readonly string[] | null }) {
  const hydrated = useHydrated();
  const field = fields.wizardCustomId;
  const fill = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(false);
  useEffect(() => {
    // The filled form is drawn anew, and its fields with it: who chose is still in this one.
    if (!wasChosen.current || document.activeElement !== document.body) return;
    wasChosen.current = false;
    document.getElementById(field.id)?.focus();
  });
  const chosen = typeof field.initialValue === 'string' ? field.initialValue : '';
  const offered = chosen === '' || wizards?.includes(chosen) ? (wizards ?? []) : [chosen, ...(wizards ?? [])];
  return (
    <SelectField
      field={field}
      label="Wizard Custom Id"
      placeholder="Choose a Wizard Custom Id"
      options={offered.map((value) => ({ value, label: value }))}
      hint={wizards ? undefined : 'The process configs could not be loaded. Load the page again to choose another one.'}
      onChange={({ currentTarget }) => {
        if (currentTarget.value === '') return;
        wasChosen.current = true;
        currentTarget.form?.requestSubmit(fill.current);
      }}
    >
      <div hidden={hydrated}>
        <button {...form.validate.getButtonProps({ name: field.name })} ref={fill} className="btn btn-secondary btn-sm">
          Fill in its name and variables
        </button>
      </div>
    </SelectField>
  );
}
