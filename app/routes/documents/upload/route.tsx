import { useLoaderData } from '@remix-run/react';
import { LoadFailurePanel } from '~/components/list/load-failure';
import { createPageTitle } from '~/components/page-title';
import { config } from '~/config.server';
import { guardLoader } from '~/guard/guard.server';
import { PageHeader } from '~/ui/layout/page-header';
import formStyles from '~/ui/styles/forms.css?url';
import { listModels } from '~/upstream/contract/documents';
import { toResult } from '~/upstream/result';
import { UploadForm } from './upload-form';
import { toUploadedDocument } from './uploaded-document.server';

const LEAD = 'Files are uploaded one after the other. Then predict them here or in the file list.';

export const handle = {
  breadcrumbs: ['Automated.Documents', 'Upload File'],
};
export const links = () => [{ rel: 'stylesheet', href: formStyles }];
export const meta = () => createPageTitle('Upload File');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('upload-file', async ({ api, request }) => {
  const { searchParams } = new URL(request.url);
  const uploaded = searchParams.get('uploaded');
  const models = await toResult(api(listModels), { thrownStatuses: [403] });
  return {
    models: models.ok
      ? { ok: true as const, options: models.value.map(({ modelId, modelName }) => ({ modelId, modelName })) }
      : models,
    // The following parameters are set by the redirect after a submit without script.
    selectedModelId: searchParams.get('modelId') ?? '',
    isModelMissing: searchParams.get('model') === 'missing',
    uploaded: uploaded === null ? null : toUploadedDocument(uploaded),
    maxMb: config.MAX_DOCUMENT_MB,
  };
});

export default function UploadPage() {
  const { models, ...formProps } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Upload File">{LEAD}</PageHeader>
      {models.ok ? (
        <UploadForm models={models.options} {...formProps} />
      ) : (
        <LoadFailurePanel subject="The models" {...models} />
      )}
    </>
  );
}
