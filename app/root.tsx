import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ProblemPage } from '~/components/problem-page';
import { problemTitle } from '~/components/problem-title';
import { PublicFrame } from '~/components/public-frame';
import { anonymous } from '~/session/guard.server';
import favicon from '~/ui/favicon.svg';
import textFont from '~/ui/fonts/inter-latin-variable.woff2';
import { AfterEachStep } from '~/ui/after-each-step';
import { HydratedProvider } from '~/ui/hydrated';
import { NavigationBar } from '~/ui/navigation-bar';
import { useDocument } from '~/ui/document';
import printStyles from '~/ui/styles/print.css?url';
import { Toaster } from '~/ui/overlay/toaster';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: printStyles, media: 'print' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: textFont, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
];

export const meta: MetaFunction = (args) => [{ title: 'Automated' }, ...problemTitle(args)].slice(-1);

export const loader = anonymous(async ({ viewer, requestId }) => ({ theme: viewer.theme, requestId }));

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, styles } = useDocument();
  const theme = useRouteLoaderData<typeof loader>('root')?.theme ?? 'system';
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {/* In the document: the first row waits for nothing else. The text is what the build made of our own files; as a
            child React would escape its '>'. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />
        {/* The first frame is the whole page: half of one would be laid out twice. React's types do not know the attribute. */}
        <link rel="expect" href="#toasts" {...{ blocking: 'render' }} />
        <Links />
      </head>
      <body>
        <HydratedProvider>
          <NavigationBar />
          {children}
          <Toaster />
          <AfterEachStep />
        </HydratedProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <ProblemPage />
    </PublicFrame>
  );
}
