/** What an upload came to, as the page's script is answered; `extra` is what the page shows of it, null when it failed. */
export type UploadAnswer<Extra = unknown> = {
  isDone: boolean;
  text: string;
  extra: Extra | null;
  reference: string | null;
  once: string;
};
