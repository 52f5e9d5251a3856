/** For the page's script. */
export type UploadResult<Extra = unknown> = {
  isDone: boolean;
  text: string;
  /** The page does not offer to send it again. */
  errorCode?: 'file-type';
  /** Null if the upload failed. */
  extra: Extra | null;
  reference: string | null;
  /** '' if the portal has issued none, as after the session has ended. */
  idempotencyKey: string;
};
