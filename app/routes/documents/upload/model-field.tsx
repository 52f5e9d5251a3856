import { Icon } from '~/ui/icon/icon';
import { getDirection } from '~/ui/text/direction';

export type ModelOption = { modelId: string; modelName: string | null };

/**
 * The select of the model that predicts the document. It has no `required`: as specified, the form sends an upload
 * without a model too, and shows `error` for it.
 */
export function ModelField({
  models,
  selectedId,
  error,
  onChange,
}: {
  models: readonly ModelOption[];
  selectedId: string;
  error: string | null;
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
          defaultValue={selectedId}
          aria-describedby={error === null ? 'model-hint' : 'model-hint model-error'}
          aria-invalid={error !== null || undefined}
          onChange={onChange}
        >
          <option value="">Select a model</option>
          {/* The key has the index, because the API may send the same model twice. */}
          {models.map(({ modelId, modelName }, index) => (
            <option key={`${modelId} ${index}`} value={modelId} dir={getDirection(modelName)}>
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
      {error !== null && (
        <p className="field__error" id="model-error" role="alert">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
