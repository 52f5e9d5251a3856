import type { AssignModelsFields } from '~/domain/settings/model.form';
import type { FormReply } from '~/protocol/form-reply';
import { LoadingField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';
import { MultiSelectField } from '~/ui/form/multi-select-field';
import { Banner } from '~/ui/layout/banner';
import type { ModelChoices } from './models.server';

/** Replaces the set of models of a company. `choices` null: they are being loaded. */
export default function AssignModelsDialog(props: { choices: ModelChoices | null; reply: FormReply | undefined }) {
  const { choices, reply } = props;
  return (
    <FormDialog<AssignModelsFields>
      resetKey={choices ? 'loaded' : 'loading'}
      isLoading={choices === null}
      title="Assign Models"
      description="The company can use only the selected models."
      intent="assign-models"
      reply={reply}
      defaultValues={{ modelIds: choices?.assigned ?? [] }}
    >
      {(fields) =>
        choices === null ? (
          <LoadingField label="Models" />
        ) : (
          <>
            {choices.assigned === null && (
              <Banner tone="warning" title="The models of this company could not be loaded">
                <p>Your selection replaces the current models of the company.</p>
              </Banner>
            )}
            {!choices.hasAllModels && (
              <Banner tone="warning" title="The list of all models could not be loaded">
                <p>Only the current models of the company can be selected.</p>
              </Banner>
            )}
            <MultiSelectField field={fields.modelIds} label="Models" options={choices.options} />
          </>
        )
      }
    </FormDialog>
  );
}
