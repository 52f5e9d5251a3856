import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { findImageRefusal } from '~/domain/account/image';
import { paths } from '~/domain/paths';
import { Button } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { useChosenBeforeHydration } from '~/ui/effects/chosen-before-hydration';
import { useFileForm } from '~/ui/form/file-form';
import { IdempotencyField } from '~/ui/form/idempotency-field';
import { Icon } from '~/ui/icon/icon';
import { createPreview } from '~/ui/media/image-preview';
import { showToast } from '~/ui/toast/toast-state';
import { ProfileHead, type ProfileSummary } from './profile-head';

const UNCHANGED = 'Your image was not changed.';
const TEXTS = {
  cancelled: `The upload was cancelled. ${UNCHANGED}`,
  noResponse: 'The service did not answer. Check your image before you try again.',
};

/**
 * Profile head with the form Change Image. With script one button selects a file, which is uploaded at once. Without
 * script the form has a visible file input and a submit button.
 */
export function PictureForm({ profile, maxMb }: { profile: ProfileSummary; maxMb: number }) {
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  /** Data URL of the selected image while it is uploaded. */
  const [preview, setPreview] = useState<string | null>(null);
  // The image URL in the response of the last upload. It is shown until the loader data no longer contain
  // `replacedImage`.
  const [uploaded, setUploaded] = useState<{ replacedImage: string | null; image: string | null } | null>(null);
  const savedImage = uploaded?.replacedImage === profile.image ? uploaded.image : profile.image;
  const image = preview ?? savedImage;
  const { form, input, percent, error, setError, reply, send, clearInput, cancel } = useFileForm<{
    image: string | null;
  }>({
    action: paths.accountPicture(),
    validate: (file) => findImageRefusal(file, maxMb),
    texts: TEXTS,
    onStart: async (file) => setPreview(await createPreview(file)),
    onResponse: ({ isDone, text, reference, idempotencyKey, extra }) => {
      // A second toast with the id of a shown one would not appear. The key differs for each upload.
      if (isDone) showToast({ id: idempotencyKey || text, tone: 'success', text, reference });
      else setError(reference ? `${text} Reference ${reference}` : text);
      if (extra?.image) setUploaded({ replacedImage: profile.image, image: extra.image });
      if (isDone) revalidate();
    },
    onSignedOut: () => window.location.assign(paths.login()),
  });
  const uploadSelectedFile = async () => {
    await send();
    setPreview(null);
    clearInput();
  };

  // No script handled a file that was selected before hydration.
  useChosenBeforeHydration(() => void uploadSelectedFile());

  const isSending = percent !== null;
  return (
    <div className="stack">
      <ProfileHead profile={profile} image={image}>
        <form
          ref={form}
          method="post"
          action={paths.accountPicture()}
          encType="multipart/form-data"
          className="picture"
        >
          <IdempotencyField formName="picture" reply={reply} />
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
            onChange={() => void uploadSelectedFile()}
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
          <p className="field__hint" id="picture-hint">{`One image file, at most ${maxMb} MB`}</p>
          {image === null && profile.isImageUrlTooLong && (
            <p className="field__hint">The address of the present image is too long to be shown.</p>
          )}
        </form>
      </ProfileHead>
      {isSending && (
        <div className="row">
          <progress className="progress grow" max={100} value={percent} aria-label="Uploading the image" />
          <span className="subtle tabular-nums">{`${percent}%`}</span>
        </div>
      )}
      {error !== null && (
        <p className="field__error" role="alert">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
