import { useActionData, useLoaderData } from '@remix-run/react';
import type { UploadRecordingFields } from '~/domain/recording.form';
import { speechLocaleOptions } from '~/domain/speech-locales';
import { newReference } from '~/lib/reference';
import { guarded, guardedAction } from '~/session/guard.server';
import { ComboboxField } from '~/ui/form/combobox-field';
import { TextField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';
import { PageHeader } from '~/ui/page-header';
import { uploadRecordingWrites } from './upload-recording.server';

export const handle = { crumbs: ['Automated.Agents', 'Upload Recording'] };
export const meta = () => [{ title: 'Upload Recording · Automated' }];

export const loader = guarded('upload-recording', async () => ({
  locales: speechLocaleOptions(),
  // A recording that was taken is not offered again; after a refusal the page keeps what it has.
  drawing: newReference(),
}));

export const action = guardedAction('upload-recording', uploadRecordingWrites);

export default function UploadRecordingPage() {
  const { locales, drawing } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Upload Recording">The recording is fetched from its address and transcribed.</PageHeader>
      <PageForm<UploadRecordingFields>
        key={drawing}
        intent="upload-recording"
        reply={reply}
        submit="Start Upload"
        busyText="Uploading"
      >
        {(fields) => (
          <>
            <TextField field={fields.recordUrl} label="Blob URL" type="url" hint="Starts with https://" />
            <ComboboxField field={fields.locale} label="Locale" options={locales} />
          </>
        )}
      </PageForm>
    </>
  );
}
