import { redirect } from '@remix-run/node';
import { createUploadAction } from '~/actions/upload-action.server';
import { config } from '~/config.server';
import { detectDocumentType, formatDocumentTypeError } from '~/domain/documents/document-file';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { UploadRefusedError } from '~/http/upload-body.server';
import { updateSearch } from '~/lib/search-params';
import { documentCalls } from '~/upstream/contract/documents';
import { isPathId } from '~/upstream/endpoint-path';
import { findUploadedDocumentId, toUploadedDocument, UNKNOWN_DOCUMENT } from './uploaded-document.server';

/** This URL only receives uploads. A GET request, such as a reload after a failed post, is redirected to the form. */
export const loader = guardLoader('upload-file', async () => redirect(paths.ocrUpload()));

/** Streams a file to the API, and then finds its document in the list for the link to the row. */
export const action = createUploadAction('upload-file', {
  maxMb: config.MAX_DOCUMENT_MB,
  send: async (args) => {
    // As specified, the upload is attempted without a model too. The path of the call needs a value, and the API
    // rejects this one.
    const modelId = args.fields.modelId || 'undefined';
    if (!isPathId(modelId)) throw new UploadRefusedError('This model does not exist. Choose another one.');
    let fileName = '';
    const { message } = await args.upload(
      documentCalls.uploadDocument,
      { modelId },
      {
        detectType: ({ name, head }) => {
          // The name is known only when the file arrives, after the call has been prepared.
          fileName = name;
          return detectDocumentType(name, head);
        },
        formatRefusal: () => formatDocumentTypeError(fileName),
      },
    );
    const id = await findUploadedDocumentId(args, fileName);
    return { text: message ?? 'The document was uploaded.', extra: toUploadedDocument(id) };
  },
  interruptedText: 'The upload was interrupted. Nothing was uploaded.',
  // A form without script returns to the upload page, whose loader reads these parameters.
  redirectTo: ({ fields: { modelId } }, { isDone, extra }) =>
    paths.ocrUpload() +
    updateSearch('', {
      modelId: modelId ?? null,
      model: modelId === '' ? 'missing' : null,
      uploaded: isDone ? (extra?.id ?? UNKNOWN_DOCUMENT) : null,
    }),
});
