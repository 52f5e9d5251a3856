/** JSON response of an upload that the page's script has sent. */
export type UploadResult<Extra = unknown> = {
  isDone: boolean;
  /** Message to the user. */
  text: string;
  /** Present if the file has the wrong type, so that the page does not offer to send it again. */
  errorCode?: 'file-type';
  /** Data of the uploaded file for the page; null if the upload failed. */
  extra: Extra | null;
  /** Id that the user gives to support, if the service failed. */
  reference: string | null;
  /** Idempotency key of the next submit of this form. '' if the portal has issued none, as after the session has ended. */
  idempotencyKey: string;
};
