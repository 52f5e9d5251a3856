import { useState } from 'react';
import type { AssignModelsFields } from '~/domain/settings/model.form';
import { formatNumber } from '~/lib/format-number';
import type { FormReply } from '~/shared/form-reply';
import { LoadingField } from '~/ui/form/field';
import { FormDialog } from '~/ui/form/form-dialog';
import { getInitialValues, MultiSelectField } from '~/ui/form/multi-select-field';
import { Banner } from '~/ui/layout/banner';
import { Remaining } from '../licenses/license-use';
import type { ModelChoices } from './models.server';

export default function AssignModelsDialog(props: {
  choices: ModelChoices | null;
  limit: number | null;
  companyId: string;
  reply: FormReply | undefined;
}) {
  const { limit, companyId, reply } = props;
  // What is loaded again under the open form must not take a selected model out of its options.
  const [loaded, setLoaded] = useState(props.choices);
  if (loaded === null && props.choices) setLoaded(props.choices);
  const choices = loaded ?? props.choices;
  /** The form that is open, or that comes back without script, was rendered without the models of the company. */
  const isReplacing = (reply?.drawn ?? (choices?.assigned === null ? '{}' : '')) === '{}';
  return (
    <FormDialog<AssignModelsFields>
      // The second key renders the form again with the assigned models, once they are loaded.
      resetKey={choices ? 'loaded' : 'loading'}
      isLoading={choices === null}
      title="Assign Models"
      description="The company can use only the selected models."
      intent="assign-models"
      recordId={companyId}
      reply={reply}
      defaultValues={{ modelIds: choices?.assigned ?? [] }}
      drawnValues={choices?.assigned ? undefined : {}}
    >
      {(fields) =>
        choices === null ? (
          <LoadingField label="Models" />
        ) : (
          <>
            {isReplacing && (
              <Banner tone="warning" title="The models of this company could not be loaded">
                <p>Your selection replaces the current models of the company.</p>
              </Banner>
            )}
            {!choices.hasAllModels && (
              <Banner tone="warning" title="The list of all models could not be loaded">
                <p>Only the current models of the company can be selected.</p>
              </Banner>
            )}
            <MultiSelectField
              field={fields.modelIds}
              label="Models"
              options={addUnlisted(choices.options, getInitialValues(fields.modelIds))}
              renderCount={limit === null ? undefined : (count) => <LicensedModels count={count} limit={limit} />}
            />
          </>
        )
      }
    </FormDialog>
  );
}

/** A selected model may be missing in the list of all models, if it could not be loaded again. */
function addUnlisted(options: ModelChoices['options'], selected: readonly string[]): ModelChoices['options'] {
  const unlisted = selected.filter((id) => !options.some(({ value }) => value === id));
  return [...options, ...unlisted.map((value) => ({ value, label: `Model ${value}` }))];
}

/** The number of selected models and the limit. A larger number is marked, but not refused: the API may accept it. */
function LicensedModels({ count, limit }: { count: number; limit: number }) {
  const isOverLimit = count > limit;
  const allowed = `Today's licenses allow ${formatNumber(limit)} ${limit === 1 ? 'model' : 'models'}`;
  return (
    <Remaining isMarked={isOverLimit}>
      {isOverLimit
        ? `${allowed}: ${formatNumber(count - limit)} too many.`
        : `${formatNumber(count)} selected. ${allowed}.`}
    </Remaining>
  );
}
