import type { FormMetadata } from '@conform-to/react';
import { useRef, useState } from 'react';
import type { ProcessConfigFields } from '~/domain/rpa/process-config.form';
import { useHydrated } from '~/ui/document/hydrated';
import { useChosenBeforeHydration } from '~/ui/effects/chosen-before-hydration';
import { SelectField } from '~/ui/form/select-field';
import type { FormFields } from '~/ui/form/server-form';
import type { CompanyOption } from './companies.server';

/** Without script all departments are offered, and a button posts the form to get those of the selected company. */
export function CompanyFields({
  fields,
  form,
  companies,
  isLoaded,
}: {
  fields: FormFields<ProcessConfigFields>;
  form: FormMetadata<ProcessConfigFields>;
  companies: readonly CompanyOption[];
  isLoaded: boolean;
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
  const groups = companies
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
          options={companies}
          hint={isLoaded ? undefined : 'The companies could not be loaded. The other fields can be changed.'}
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
      >
        <p className="field__hint" role="status">
          {isDepartmentCleared && 'The department was cleared: it belongs to another company.'}
        </p>
      </SelectField>
    </>
  );
}
