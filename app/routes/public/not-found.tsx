import { ProblemPage } from '~/components/problem-page';
import { problemTitle } from '~/components/problem-title';
import { PublicFrame } from '~/components/public-frame';
import { anonymous, anonymousAction } from '~/session/guard.server';
import { notFound } from '~/session/answers/replies.server';

export const meta = problemTitle;

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
