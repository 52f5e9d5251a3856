import type { AssignModelsFields } from '~/domain/model.form';
import type { FormReply } from '~/lib/form-reply';
import { Banner } from '~/ui/banner';
import { FormDialog } from '~/ui/form/form-dialog';
import { MultiSelectField } from '~/ui/form/multi-select-field';
import type { ModelChoices } from './models.server';

/** The whole set of a company's models, chosen anew. */
export default function AssignModelsDialog(props: { choices: ModelChoices; reply: FormReply | undefined }) {
  const { choices, reply } = props;
  return (
    <FormDialog<AssignModelsFields>
      title="Assign Models"
      description="The company can use the models that are ticked, and no others."
      intent="assign-models"
      reply={reply}
      values={{ modelIds: choices.assigned ?? [] }}
      submit="Assign Models"
      busyText="Saving"
    >
      {(fields) => (
        <>
          {choices.assigned === null && (
            <Banner tone="gold" title="The models of this company could not be loaded">
              <p>What you choose here replaces the models that the company has now.</p>
            </Banner>
          )}
          {!choices.isWhole && (
            <Banner tone="gold" title="The list of all models could not be loaded">
              <p>Only the models that the company has now can be chosen.</p>
            </Banner>
          )}
          <MultiSelectField field={fields.modelIds} label="Models" options={choices.options} />
        </>
      )}
    </FormDialog>
  );
}
