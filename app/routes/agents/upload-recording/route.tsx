import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { createPageTitle } from '~/components/page-title';
import type { UploadRecordingFields } from '~/domain/agents/recording.form';
import { listSpeechLocaleOptions } from '~/domain/agents/speech-locales';
import { paths } from '~/domain/paths';
import { guardAction, guardLoader } from '~/guard/guard.server';
import { ComboboxField } from '~/ui/form/combobox-field';
import { TextField } from '~/ui/form/field';
import { PageForm } from '~/ui/form/page-form';
import { PageHeader } from '~/ui/layout/page-header';
import formStyles from '~/ui/styles/forms.css?url';
import { uploadRecordingActions } from './upload-recording.server';

export const handle = {
  breadcrumbs: ['Automated.Agents', 'Upload Recording'],
};
export const links = () => [{ rel: 'stylesheet', href: formStyles }];
export const meta = () => createPageTitle('Upload Recording');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('upload-recording', async () => ({ locales: listSpeechLocaleOptions() }));

export const action = guardAction('upload-recording', uploadRecordingActions);

export default function UploadRecordingPage() {
  const { locales } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Upload Recording">
        The service downloads the recording and transcribes it. It then appears in the{' '}
        <Link className="link" to={paths.events()}>
          Event List
        </Link>
        .
      </PageHeader>
      <PageForm<UploadRecordingFields>
        intent="upload-recording"
        reply={reply}
        submitText="Start Upload"
        busyText="Uploading"
      >
        {(fields) => (
          <>
            <TextField
              field={fields.recordUrl}
              label="Blob URL"
              type="url"
              hint="The address of an audio file, such as https://files.example/call.wav"
            />
            <ComboboxField
              field={fields.locale}
              label="Locale"
              options={locales}
              hint="The language that is spoken in the recording"
            />
          </>
        )}
      </PageForm>
    </>
  );
}
