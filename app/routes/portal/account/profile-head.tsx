import type { ReactNode } from 'react';
import { Avatar } from '~/ui/avatar';
import { Tag } from '~/ui/tag';

/** The signed-in person as the account page shows them. */
export type AccountPerson = { name: string; jobTitle: string; image: string | null; isActivated: boolean };

/** Picture, name, job title and state of the account; `children` stand at the end of the line. */
export function ProfileHead({
  person,
  image = person.image,
  children,
}: {
  person: AccountPerson;
  image?: string | null;
  children?: ReactNode;
}) {
  return (
    <div className="profile">
      <Avatar name={person.name} image={image} size="xl" />
      <div className="profile__text">
        <h2 className="wrap-anywhere">{person.name}</h2>
        <p className="muted wrap-anywhere">{person.jobTitle}</p>
        <div className="row">
          {person.isActivated ? (
            <Tag tone="success" icon="circle-check">
              ACTIVATED
            </Tag>
          ) : (
            <Tag tone="error" icon="circle-x">
              NOT ACTIVATED
            </Tag>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
