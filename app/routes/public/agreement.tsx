import { PublicFrame } from '~/components/public-frame';
import { anonymous } from '~/session/guard.server';

export const meta = () => [{ title: 'Agreement · Automated' }];
export const loader = anonymous(async () => null);

// D2: neutral terms. The provider's own text replaces these paragraphs.
const TERMS = [
  [
    'Your account',
    'You give correct details when you sign up, keep your password to yourself, and tell us when somebody else may know it. An administrator of your company can see your account and close it.',
  ],
  [
    'What you put in',
    'Documents, recordings and settings that you put into the portal stay yours. You confirm that you may share them, and that the people they concern have been told where the law asks for it.',
  ],
  [
    'What we do with it',
    'We process what you put in to provide the services that your company has ordered: recognition, transcription, automation and reports. We give it to nobody else, unless the law obliges us.',
  ],
  [
    'Results',
    'Recognised text, transcripts and scores are made by machines and can be wrong. Check a result before you rely on it.',
  ],
  [
    'Ending',
    'You may stop using the portal at any time. We may close an account that is used against these terms. What must be kept by law is kept for as long as the law says.',
  ],
] as const;

export default function AgreementPage() {
  return (
    <PublicFrame>
      <article className="prose">
        <h1>Agreement</h1>
        <p>These terms apply to everybody who has an account of this portal.</p>
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
