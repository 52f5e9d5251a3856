import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { OnceField } from '~/components/once';
import { imageRefusal } from '~/domain/image';
import { paths } from '~/domain/paths';
import { Button } from '~/ui/button';
import { useHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { previewOf } from '~/ui/image-preview';
import { showToast } from '~/ui/overlay/toaster';
import { type UploadEnd, useUpload } from '~/ui/form/upload';
import { type AccountPerson, ProfileHead } from './profile-head';

const UNCHANGED = 'Your image stays as it was.';
const ENDS = {
  cancelled: `The upload was cancelled. ${UNCHANGED}`,
  lost: 'The upload got no answer. Look at your image before you try again.',
};

/** Picture and name, with Change Image: a form with a file input, and one button with script, which sends at once. */
export function PictureForm({ person, maxMb }: { person: AccountPerson; maxMb: number }) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const { percent, start, cancel } = useUpload(paths.accountPicture());
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [once, setOnce] = useState<string | null>(null);
  // The picture of the answer, until the record that follows it is there.
  const [changed, setChanged] = useState<{ before: string | null; image: string | null } | null>(null);
  const image = preview ?? (changed !== null && changed.before === person.image ? changed.image : person.image);

  const ended = (end: UploadEnd) => {
    setPreview(null);
    if (input.current) input.current.value = '';
    if (end.kind === 'left') return window.location.assign(paths.login());
    if (end.kind !== 'answered') return setProblem(ENDS[end.kind]);
    const { isDone, text, reference } = end.answer;
    setOnce(end.answer.once || null);
    showToast({ id: end.answer.once || text, tone: isDone ? 'success' : 'error', text, reference });
    if (!isDone) return undefined;
    if (end.answer.image) setChanged({ before: person.image, image: end.answer.image });
    return revalidate();
  };

  const send = async () => {
    const [file] = input.current?.files ?? [];
    if (!file || !form.current) return;
    const refusal = imageRefusal(file, maxMb);
    setProblem(refusal);
    if (refusal !== null) {
      if (input.current) input.current.value = '';
      return;
    }
    const sent = start(new FormData(form.current));
    setPreview(await previewOf(file));
    ended(await sent);
  };

  useEffect(() => {
    // A picture that was chosen before the scripts ran is sent now, once: later choices send themselves.
    void send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const isSending = percent !== null;
  return (
    <div className="stack">
      <ProfileHead person={person} image={image}>
        <form
          ref={form}
          method="post"
          action={paths.accountPicture()}
          encType="multipart/form-data"
          className="picture"
        >
          <OnceField name="picture" reply={once === null ? null : { once }} />
          <label className="sr-only" htmlFor="picture-file">
            Image file
          </label>
          <input
            ref={input}
            id="picture-file"
            className={hydrated ? 'sr-only' : 'picture__file'}
            type="file"
            name="file"
            accept="image/*"
            required
            tabIndex={hydrated ? -1 : undefined}
            aria-hidden={hydrated || undefined}
            aria-describedby="picture-hint"
            onChange={() => void send()}
          />
          {isSending ? (
            <Button type="button" onClick={cancel} icon="x">
              Cancel upload
            </Button>
          ) : (
            <Button
              type={hydrated ? 'button' : 'submit'}
              onClick={() => hydrated && input.current?.click()}
              icon="upload"
              aria-describedby="picture-hint"
            >
              Change Image
            </Button>
          )}
          <p className="field__hint" id="picture-hint">
            One image file, at most {maxMb} MB
          </p>
        </form>
      </ProfileHead>
      {isSending && (
        <div className="row">
          <progress className="progress grow" max={100} value={percent} aria-label="Uploading the image" />
          <span className="subtle num">{percent}%</span>
        </div>
      )}
      {problem !== null && (
        <p className="field__error" role="alert">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
    </div>
  );
}
