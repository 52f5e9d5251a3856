import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { OnceField } from '~/ui/form/once';
import { imageRefusal } from '~/domain/image';
import { paths } from '~/domain/paths';
import { Button } from '~/ui/button';
import { useHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';
import { previewOf } from '~/ui/image-preview';
import { showToast } from '~/ui/overlay/toaster';
import { useFileForm } from '~/ui/form/upload';
import { type AccountPerson, ProfileHead } from './profile-head';

const UNCHANGED = 'Your image stays as it was.';
const TEXTS = {
  cancelled: `The upload was cancelled. ${UNCHANGED}`,
  lost: 'The upload got no answer. Look at your image before you try again.',
};

/** Picture and name, with Change Image: a form with a file input, and one button with script, which sends at once. */
export function PictureForm({ person, maxMb }: { person: AccountPerson; maxMb: number }) {
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [preview, setPreview] = useState<string | null>(null);
  // The picture of the answer, until the record that follows it is there.
  const [changed, setChanged] = useState<{ before: string | null; image: string | null } | null>(null);
  const image = preview ?? (changed !== null && changed.before === person.image ? changed.image : person.image);
  const { form, input, percent, problem, setProblem, reply, send, forget, cancel } = useFileForm<{
    image: string | null;
  }>({
    action: paths.accountPicture(),
    refusal: (file) => imageRefusal(file, maxMb),
    texts: TEXTS,
    onSent: async (file) => setPreview(await previewOf(file)),
    onAnswer: ({ isDone, text, reference, once, extra }) => {
      if (isDone) showToast({ id: once || text, tone: 'success', text, reference });
      else setProblem(reference ? `${text} Reference ${reference}` : text);
      if (extra?.image) setChanged({ before: person.image, image: extra.image });
      if (isDone) revalidate();
    },
    onLeft: () => window.location.assign(paths.login()),
  });
  const sendNow = async () => {
    await send();
    setPreview(null);
    forget();
  };

  useEffect(() => {
    // A picture that was chosen before the scripts ran is sent now, once: later choices send themselves.
    void sendNow();
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
          <OnceField name="picture" reply={reply} />
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
            onChange={() => void sendNow()}
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
