import { createPageTitle } from '~/components/page-title';
import { PublicFrame } from '~/components/public/public-frame';
import { wrapPublicLoader } from '~/guard/guard.server';
import formStyles from '~/ui/styles/forms.css?url';

// `forms.css` also has the styles of this page.
export const links = () => [{ rel: 'stylesheet', href: formStyles }];
export const meta = () => createPageTitle('Agreement');
export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = wrapPublicLoader(async () => null);

// Placeholder terms, to be replaced by the provider's own.
const TERMS = [
  [
    'Your account',
    'You give correct details when you sign up, keep your password to yourself, and tell us if someone else may know it. An administrator of your company can see your account and close it.',
  ],
  [
    'Your content',
    'Documents, recordings and settings that you add to the portal stay yours. You confirm that you may share them, and that the people they concern have been informed where the law requires it.',
  ],
  [
    'How we use it',
    'We process your content to provide the services that your company has ordered: recognition, transcription, automation and reports. We do not share it with others, unless the law requires it.',
  ],
  [
    'Results',
    'Recognised text, transcripts and scores are generated automatically and can be wrong. Check a result before you rely on it.',
  ],
  [
    'Ending',
    'You may stop using the portal at any time. We may close an account that is used against these terms. We keep what the law requires for as long as it requires.',
  ],
] as const;

export default function AgreementPage() {
  return (
    <PublicFrame>
      <article className="stack prose">
        <h1>Agreement</h1>
        <p>These terms apply to all users of this portal.</p>
        {TERMS.map(([title, text]) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}
