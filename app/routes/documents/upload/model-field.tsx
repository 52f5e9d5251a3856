import { Icon } from '~/ui/icon/icon';

export type ModelOption = { modelId: string; modelName: string | null };

/** The model that reads the document; the form is sent without one too (D38). */
export function ModelField({
  models,
  chosen,
  problem,
  onChange,
}: {
  models: readonly ModelOption[];
  chosen: string;
  problem: string | null;
  onChange: () => void;
}) {
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor="model">Model</label>
      </div>
      <span className="select">
        <select
          id="model"
          className="input"
          name="modelId"
          defaultValue={chosen}
          aria-describedby={problem === null ? 'model-hint' : 'model-hint model-problem'}
          aria-invalid={problem !== null || undefined}
          onChange={onChange}
        >
          <option value="">Select a model</option>
          {models.map(({ modelId, modelName }, index) => (
            <option key={`${modelId} ${index}`} value={modelId}>
              {modelName ?? modelId}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <p className="field__hint" id="model-hint">
        {models.length === 0
          ? 'No model is set up for your company yet.'
          : 'The model decides which labels are read from the document.'}
      </p>
      {problem !== null && (
        <p className="field__error" id="model-problem" role="alert">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
    </div>
  );
}
