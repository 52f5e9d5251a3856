import type { ReactNode } from 'react';
import { Avatar } from '~/ui/media/avatar';
import { getDirection } from '~/ui/text/direction';
import { Tag } from '~/ui/text/tag';

/** What the account page shows of the signed-in user. */
export type ProfileSummary = {
  name: string;
  jobTitle: string;
  image: string | null;
  isImageUrlTooLong: boolean;
  isActivated: boolean;
};

type ProfileHeadProps = { profile: ProfileSummary; image?: string | null; children?: ReactNode };

/**
 * Picture, name, job title and activation state, with `children` at the end of the row. `image` replaces the saved
 * picture, for example with a preview; null shows no picture.
 */
export function ProfileHead({ profile, image = profile.image, children }: ProfileHeadProps) {
  return (
    <div className="row row-wrap profile">
      <Avatar name={profile.name} image={image} size="xl" />
      <div className="profile__text">
        <h2 className="wrap-anywhere" translate="no" dir={getDirection(profile.name)}>
          {profile.name}
        </h2>
        <p className="muted wrap-anywhere" dir={getDirection(profile.jobTitle)}>
          {profile.jobTitle}
        </p>
        <div className="row">
          <Tag
            tone={profile.isActivated ? 'success' : 'error'}
            icon={profile.isActivated ? 'circle-check' : 'circle-x'}
          >
            {profile.isActivated ? 'ACTIVATED' : 'NOT ACTIVATED'}
          </Tag>
        </div>
      </div>
      {children}
    </div>
  );
}
