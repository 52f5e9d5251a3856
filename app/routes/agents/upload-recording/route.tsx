import { useActionData, useLoaderData } from '@remix-run/react';
import type { UploadRecordingFields } from '~/domain/recording.form';
import { speechLocaleOptions } from '~/domain/speech-locales';
import { guarded, guardedAction } from '~/session/guard.server';
import { ComboboxField } from '~/ui/form/combobox-field';
import { TextField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';
import { PageHeader } from '~/ui/page-header';
import { uploadRecordingWrites } from './upload-recording.server';

export const handle = { crumbs: ['Automated.Agents', 'Upload Recording'] };
export const meta = () => [{ title: 'Upload Recording · Automated' }];

export const loader = guarded('upload-recording', async () => ({ locales: speechLocaleOptions() }));

export const action = guardedAction('upload-recording', uploadRecordingWrites);

export default function UploadRecordingPage() {
  const { locales } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Upload Recording">The recording is fetched from its address and transcribed.</PageHeader>
      <PageForm<UploadRecordingFields>
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
