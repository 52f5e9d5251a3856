import { UploadRecordingFormSchema } from '~/domain/recording.form';
import { formWrite } from '~/session/answers/form-write.server';
import { speechToText } from '~/upstream/contract/recordings';

/** Start Upload: the API fetches the recording from its address and transcribes it. */
export const uploadRecordingWrites = {
  'upload-recording': formWrite({
    undone: 'The recording was not uploaded.',
    schema: UploadRecordingFormSchema,
    write: ({ api, user }, body) => api(speechToText, { params: { userId: user.id }, body }),
    success: ({ message }) => message ?? 'The recording was sent.',
  }),
};
