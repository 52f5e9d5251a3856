import { ProblemPage } from '~/components/problem-page';
import { PublicFrame } from '~/components/public-frame';
import { anonymous, anonymousAction } from '~/session/guard.server';
import { notFound } from '~/session/replies.server';

export const meta = () => [{ title: 'Not found · Automated' }];

export const loader = anonymous(async () => {
  throw notFound();
});

export const action = anonymousAction(async () => {
  throw notFound();
});

export default function NotFoundPage() {
  return null;
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ProblemPage />
    </PublicFrame>
  );
}
