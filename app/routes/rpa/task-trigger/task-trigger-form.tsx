import type { FormMetadata } from '@conform-to/react';
import { useLocation, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { paths } from '~/domain/paths';
import { ENVIRONMENTS, PRIORITY_OPTIONS } from '~/domain/rpa/task-options';
import type { TaskTriggerFields } from '~/domain/rpa/task-trigger.form';
import { getListUrl } from '~/lib/search-params';
import type { FormReply } from '~/protocol/form-reply';
import { useHydrated } from '~/ui/document/hydrated';
import { ComboboxField } from '~/ui/form/combobox-field';
import { DynamicList } from '~/ui/form/dynamic-list';
import { TextField } from '~/ui/form/field';
import { FormSection } from '~/ui/form/form-section';
import { PageForm } from '~/ui/form/page-form';
import { SelectField } from '~/ui/form/select-field';
import type { FormFields } from '~/ui/form/server-form';

/** A Wizard Custom Id; the label has the process and the company too. */
export type WizardOption = { value: string; label?: string };

type FormParts = { fields: FormFields<TaskTriggerFields>; form: FormMetadata<TaskTriggerFields> };

/** The form that triggers a task. */
export function TaskTriggerForm({
  values,
  wizards,
  reply,
}: {
  values: Partial<TaskTriggerFields>;
  /** The selectable Wizard Custom Ids; null: failed to load. */
  wizards: readonly WizardOption[] | null;
  reply: FormReply | undefined;
}) {
  const isFilling = useIsFilling();
  const { search } = useLocation();
  return (
    <PageForm<TaskTriggerFields>
      intent="trigger-task"
      reply={reply}
      defaultValues={values}
      submitText="Trigger Task"
      busyText="Triggering"
      icon="play"
      hasClearButton
      cancelTo={getListUrl(search, paths.taskHistory())}
      cancelText="Go Back"
      hasSections
      enterStep="variables"
    >
      {(fields, form) => (
        <>
          <FormSection title="Task" description="The process to run and its priority.">
            <div className="form-grid">
              <WizardField fields={fields} form={form} wizards={wizards} />
              <TextField field={fields.taskName} label="Task Name" optional readOnly={isFilling} />
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
            {/* The fieldset only disables its fields: it is no group for screen readers, and has no box. */}
            <fieldset role="none" className="field-group" disabled={isFilling}>
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
                onEnter="next"
              />
            </fieldset>
          </FormSection>
        </>
      )}
    </PageForm>
  );
}

/** Whether a selected Wizard Custom Id is about to fill the form: what is typed until then would be lost. */
function useIsFilling(): boolean {
  const { formData } = useNavigation();
  // The field of the button Replace, or the step of conform that the selection posts.
  return Boolean(formData?.has('replaceFor') || String(formData?.get('__intent__')).includes('wizardCustomId'));
}

/** The Wizard Custom Id. A selection fills the task name and the variable names; without script a button does. */
function WizardField({ fields, form, wizards }: FormParts & { wizards: readonly WizardOption[] | null }) {
  const hydrated = useHydrated();
  const field = fields.wizardCustomId;
  const fillButton = useRef<HTMLButtonElement>(null);
  const selected = typeof field.initialValue === 'string' ? field.initialValue : '';
  const listed = wizards ?? [];
  const isListed = selected === '' || listed.some(({ value }) => value === selected);
  return (
    <ComboboxField
      field={field}
      label="Wizard Custom Id"
      placeholder="Choose a Wizard Custom Id"
      options={isListed ? listed : [{ value: selected }, ...listed]}
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
