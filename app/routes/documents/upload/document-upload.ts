import { redirect } from '@remix-run/node';
import { config } from '~/config.server';
import { isDocument, WRONG_DOCUMENT_TEXT } from '~/domain/document-file';
import { paths } from '~/domain/paths';
import { withParams } from '~/lib/search-params';
import { fileUpload } from '~/session/answers/file-upload.server';
import { guarded } from '~/session/guard.server';
import { isId } from '~/upstream/client.server';
import { uploadDocument } from '~/upstream/contract/documents';
import { UploadRefused } from '~/upstream/incoming-form.server';
import { uploadedRowAddress, uploadedRowId } from './uploaded-row.server';

/** A visit uploads nothing. */
export const loader = guarded('upload-file', async () => redirect(paths.ocrUpload()));

/** Sends the document on while it arrives, and finds its row for the link to the list. */
export const action = fileUpload('upload-file', {
  maxMb: config.MAX_DOCUMENT_MB,
  send: async (args) => {
    // D38: 'A model must be chosen ('You need to select Model before uploading!'); the upload is still attempted.'
    const modelId = args.fields.modelId || 'undefined';
    if (!isId(modelId)) throw new UploadRefused('There is no such model. Choose another one.');
    let fileName = '';
    const { message } = await args.upload(uploadDocument, { modelId }, (file) => {
      fileName = file.name;
      return isDocument(file.name, file.head) ? null : WRONG_DOCUMENT_TEXT;
    });
    const id = await uploadedRowId(args, fileName);
    return { text: message ?? 'The document was uploaded.', extra: { id, address: uploadedRowAddress(id) } };
  },
  interrupted: 'The upload was interrupted. Nothing was uploaded.',
  to: ({ fields: { modelId } }, { isDone, extra }) =>
    paths.ocrUpload() +
    withParams('', {
      modelId: modelId ?? null,
      model: modelId === '' ? 'missing' : null,
      uploaded: isDone ? (extra?.id ?? 'unknown') : null,
    }),
});
