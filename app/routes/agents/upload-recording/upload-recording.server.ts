import { UploadRecordingFormSchema } from '~/domain/agents/recording.form';
import { createFormHandler } from '~/actions/form-handler.server';
import { speechToText } from '~/upstream/contract/recordings';

/** Start Upload: the API fetches the recording from its address and transcribes it. */
export const uploadRecordingActions = {
  'upload-recording': createFormHandler({
    notDoneText: 'The recording was not uploaded.',
    schema: UploadRecordingFormSchema,
    write: ({ api, user }, body) => api(speechToText, { params: { userId: user.id }, body }),
    successText: ({ message }) => message ?? 'The recording was sent.',
  }),
};
