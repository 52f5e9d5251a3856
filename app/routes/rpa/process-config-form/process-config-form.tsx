import { paths } from '~/domain/paths';
import type { ProcessConfigFields } from '~/domain/rpa/process-config.form';
import type { FormReply } from '~/lib/form-reply';
import { DynamicList } from '~/ui/form/dynamic-list';
import { TextField } from '~/ui/form/field';
import { FormSection } from '~/ui/form/form-section';
import { PageForm } from '~/ui/form/page-form';
import type { CompanyOption } from './companies.server';
import { CompanyFields } from './company-fields';

const NAME = { name: 'name', label: 'Name' } as const;
const VALUE = { name: 'value', label: 'Value' } as const;

/** Create and edit: one form, one write. */
export function ProcessConfigForm({
  values,
  version,
  companies,
  reply,
}: {
  values: ProcessConfigFields;
  /** Tells whether somebody else saved the record meanwhile; absent: there is no record yet. */
  version?: string;
  /** Null: they could not be loaded. */
  companies: { offered: readonly CompanyOption[]; wereLoaded: boolean };
  reply: FormReply | undefined;
}) {
  return (
    <PageForm<ProcessConfigFields>
      intent="save-process-config"
      reply={reply}
      values={values}
      submit="Save"
      busyText="Saving"
      hasClearButton
      cancelTo={paths.processConfigs()}
      hasSections
    >
      {(fields, form) => (
        <>
          {version !== undefined && <input type="hidden" name="version" value={version} />}
          <FormSection title="Process" description="Departments depend on the chosen company.">
            <div className="form-grid">
              <CompanyFields {...{ fields, form }} companies={companies.offered} isLoaded={companies.wereLoaded} />
              <TextField field={fields.processName} label="Process Name" />
              <TextField field={fields.wizardCustomId} label="Wizard Custom Id" placeholder="for example HF-AP-014" />
            </div>
          </FormSection>
          <FormSection title="Configs" description="Name and value pairs the robot reads when it starts.">
            <DynamicList
              form={form}
              list={fields.configs}
              legend="Configs"
              isLegendHidden
              columns={[NAME, VALUE]}
              addLabel="Add config"
            />
          </FormSection>
          <FormSection title="Variables" description="Names only. Values are given when the task is triggered.">
            <DynamicList
              form={form}
              list={fields.variables}
              legend="Variables"
              isLegendHidden
              columns={[NAME]}
              addLabel="Add variable"
            />
          </FormSection>
        </>
      )}
    </PageForm>
  );
}
