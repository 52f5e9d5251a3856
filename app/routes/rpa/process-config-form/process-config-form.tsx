import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { useRef, useState, type ReactNode } from 'react';
import { paths } from '~/domain/paths';
import { STORED_SOURCE } from '~/domain/rpa/name-value';
import type { ProcessConfigFields } from '~/domain/rpa/process-config.form';
import { getListUrl } from '~/lib/search-params';
import type { FormReply } from '~/shared/form-reply';
import { useHydrated } from '~/ui/document/hydrated';
import { useChosenBeforeHydration } from '~/ui/effects/chosen-before-hydration';
import { DynamicList } from '~/ui/form/dynamic-list';
import { TextField } from '~/ui/form/field';
import { FormSection } from '~/ui/form/form-section';
import { PageForm } from '~/ui/form/page-form';
import { SelectField } from '~/ui/form/select-field';
import type { FormFields } from '~/ui/form/server-form';
import type { CompanyOption } from './companies.server';
import { NEXT_FIELD } from './next-field';

type Companies = { options: readonly CompanyOption[]; hint?: string };

/** Without script all departments are offered, and a button posts the form to get those of the selected company. */
function CompanyFields({
  fields,
  form,
  companies,
}: {
  fields: FormFields<ProcessConfigFields>;
  form: FormMetadata<ProcessConfigFields>;
  companies: Companies;
}) {
  const hydrated = useHydrated();
  const companyFieldRef = useRef<HTMLDivElement>(null);
  /** The selected company. Null until hydration, when the select is read: the user may have changed it before. */
  const [company, setCompany] = useState<string | null>(null);
  const [isDepartmentCleared, setDepartmentCleared] = useState(false);
  useChosenBeforeHydration(() => setCompany(companyFieldRef.current?.querySelector('select')?.value ?? ''));
  // Without script the selected company is known only after a post (`form.dirty`). Null: all departments are offered.
  const postedCompany = form.dirty ? (fields.companyId.value ?? '') : null;
  const selectedCompany = company ?? postedCompany;
  const groups = companies.options
    .filter(
      ({ value, departments }) => departments.length > 0 && (selectedCompany === null || value === selectedCompany),
    )
    .map(({ value, label, departments }) => ({ key: value, label, options: departments }));
  return (
    <>
      <div ref={companyFieldRef}>
        <SelectField
          field={fields.companyId}
          label="Company"
          optional
          placeholder="No company"
          options={companies.options}
          hint={companies.hint}
          onChange={({ currentTarget }) => {
            const departmentSelect = currentTarget.form?.elements.namedItem(fields.departmentId.name);
            setDepartmentCleared(departmentSelect instanceof HTMLSelectElement && departmentSelect.value !== '');
            setCompany(currentTarget.value);
          }}
        >
          {!hydrated && (
            <div>
              <button
                // Conform's validate button: it posts the form, which comes back with its values and is not saved.
                {...form.validate.getButtonProps({ name: fields.companyId.name })}
                className="btn btn-secondary btn-sm"
              >
                Show departments
              </button>
            </div>
          )}
        </SelectField>
      </div>
      <SelectField
        // A new select for each company, so that a department of another company does not stay selected.
        key={company}
        field={fields.departmentId}
        label="Department"
        optional
        placeholder={selectedCompany === '' ? 'Choose a company first' : 'No department'}
        groups={groups}
        aria-disabled={selectedCompany === '' || undefined}
      >
        <p className="field__hint" role="status">
          {isDepartmentCleared && 'The department was cleared: it belongs to another company.'}
        </p>
      </SelectField>
    </>
  );
}

const NAME_COLUMN = { name: 'name', label: 'Name' } as const;
const VALUE_COLUMN = { name: 'value', label: 'Value' } as const;

export function ProcessConfigForm({
  recordId,
  values,
  originalWizardCustomId,
  companies,
  next = null,
  reply,
}: {
  recordId?: string;
  values: ProcessConfigFields;
  originalWizardCustomId?: string;
  companies: Companies;
  next?: { id: string; name: string } | null;
  reply: FormReply | undefined;
}) {
  const { search } = useLocation();
  // Saving compares the values with which the form was rendered (drawn) with those of the record, to find changes by
  // other users. The lists are not among them, because `ListSource` posts the JSON texts of their rows.
  const { companyId, departmentId, processName, wizardCustomId } = values;
  const drawnValues = { companyId, departmentId, processName, wizardCustomId };
  return (
    <PageForm<ProcessConfigFields>
      intent="save-process-config"
      recordId={recordId}
      drawnValues={drawnValues}
      reply={reply}
      defaultValues={values}
      submitText="Save"
      busyText="Saving"
      otherSubmit={
        next && { text: 'Save and next', title: `The next one is ${next.name}`, name: NEXT_FIELD, value: next.id }
      }
      hasClearButton
      cancelTo={getListUrl(search, paths.processConfigs())}
      hasSections
    >
      {(fields, form) => (
        <>
          <FormSection title="Process" description="The departments depend on the selected company.">
            <div className="form-grid">
              <CompanyFields fields={fields} form={form} companies={companies} />
              <TextField field={fields.processName} label="Process Name" isCode />
              <TextField
                field={fields.wizardCustomId}
                label="Wizard Custom Id"
                isCode
                placeholder="for example HF-AP-014"
                hint={originalWizardCustomId && `The original has ${originalWizardCustomId}. The copy needs its own.`}
              />
            </div>
          </FormSection>
          <FormSection title="Configs" description="Name and value pairs the robot reads when it starts.">
            <ListSource field={fields.configsSource}>
              <DynamicList
                form={form}
                list={fields.configs}
                legend="Configs"
                columns={[NAME_COLUMN, VALUE_COLUMN]}
                addLabel="Add config"
              />
            </ListSource>
          </FormSection>
          <FormSection title="Variables" description="Names only. Values are given when the task is triggered.">
            <ListSource field={fields.variablesSource}>
              <DynamicList
                form={form}
                list={fields.variables}
                legend="Variables"
                columns={[NAME_COLUMN]}
                addLabel="Add variable"
              />
            </ListSource>
          </FormSection>
        </>
      )}
    </PageForm>
  );
}

/**
 * A list with a hidden field that posts the JSON text from which its rows were rendered. A text that is too long for a
 * form has no rows: the field then has the value `STORED_SOURCE`, and saving keeps the text of the record.
 */
function ListSource({ field, children }: { field: FieldMetadata<string | undefined>; children: ReactNode }) {
  const { name, formId, initialValue } = field;
  return (
    <>
      {initialValue !== undefined && <input type="hidden" name={name} form={formId} value={initialValue} />}
      {initialValue === STORED_SOURCE ? (
        <p className="field__hint">Too long to be edited here. Saving keeps it as it is.</p>
      ) : (
        children
      )}
    </>
  );
}
