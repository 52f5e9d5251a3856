import type { FormMetadata } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import type { ProcessConfigFields } from '~/domain/process-config.form';
import { SelectField } from '~/ui/form/choice-field';
import type { FieldsOf } from '~/ui/form/server-form';
import { useHydrated } from '~/ui/hydrated';
import type { OfferedCompany } from './companies.server';

/**
 * Company and Department (D64). With script the departments are those of the chosen company at once. Without it the
 * departments of all companies are offered under their names, and a button asks the server for those of one.
 */
export function CompanyFields({
  fields,
  form,
  companies,
  wereLoaded,
}: {
  fields: FieldsOf<ProcessConfigFields>;
  form: FormMetadata<ProcessConfigFields>;
  companies: readonly OfferedCompany[];
  wereLoaded: boolean;
}) {
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  // Null until the script has seen what is chosen: it may have been changed before the script came.
  const [company, setCompany] = useState<string | null>(null);
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    setCompany(place.current?.querySelector('select')?.value ?? '');
  }, []);
  const shown = company ?? (form.dirty ? (fields.companyId.value ?? '') : null);
  const groups = companies
    .filter(({ value, departments }) => departments.length > 0 && (shown === null || value === shown))
    .map(({ value, label, departments }) => ({ key: value, label, options: departments }));
  return (
    <>
      <div ref={place}>
        <SelectField
          field={fields.companyId}
          label="Company"
          optional
          placeholder="No company"
          options={companies}
          hint={wereLoaded ? undefined : 'The companies could not be loaded. Everything else can be changed.'}
          onChange={({ currentTarget }) => {
            const departments = currentTarget.form?.elements.namedItem(fields.departmentId.name);
            setCleared(departments instanceof HTMLSelectElement && departments.value !== '');
            setCompany(currentTarget.value);
          }}
        >
          {!hydrated && (
            <div>
              <button
                {...form.validate.getButtonProps({ name: fields.companyId.name })}
                className="btn btn-secondary btn-sm"
              >
                Show its departments
              </button>
            </div>
          )}
        </SelectField>
      </div>
      <SelectField
        key={company}
        field={fields.departmentId}
        label="Department"
        optional
        placeholder={shown === '' ? 'Choose a company first' : 'No department'}
        groups={groups}
      >
        <p className="field__hint" role="status">
          {cleared && 'The department was cleared: it belongs to another company.'}
        </p>
      </SelectField>
    </>
  );
}
