import { createFormHandler } from '~/actions/form-handler.server';
import { UploadRecordingFormSchema } from '~/domain/agents/recording.form';
import { paths } from '~/domain/paths';
import { recordingCalls } from '~/upstream/contract/recordings';

export const uploadRecordingActions = {
  'upload-recording': createFormHandler({
    notDoneText: 'The recording was not uploaded.',
    schema: UploadRecordingFormSchema,
    write: ({ api, user }, body) => api(recordingCalls.speechToText, { params: { userId: user.id }, body }),
    successText: ({ message }) => message ?? 'The upload was started.',
    successLink: () => ({ text: 'Open Event List', url: paths.events() }),
    outcomeCheckPath: paths.events(),
  }),
};
