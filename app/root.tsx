import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPage } from '~/components/error-page/error-page';
import { createErrorTitle } from '~/components/error-page/error-title';
import { createPageTitle } from '~/components/page-title';
import { PublicFrame } from '~/components/public/public-frame';
import { wrapPublicLoader } from '~/guard/guard.server';
import { STYLES_ID, ICONS_ID, useDocumentParts } from '~/ui/document/document-parts';
import favicon from '~/ui/document/favicon.svg';
import { HydratedProvider } from '~/ui/document/hydrated';
import textFont from '~/ui/fonts/inter-latin-variable.woff2';
import { usePendingPreference } from '~/ui/form/preference-form';
import { IconProvider } from '~/ui/icon/icon-shapes';
import { FocusManager } from '~/ui/navigation/focus-manager';
import { NavigationBar } from '~/ui/navigation/navigation-bar';
import { Toaster } from '~/ui/overlay/toaster';
import laterStyles from '~/ui/styles/later.css?url';
import stylesUrl from '~/ui/styles/portal.css?url';
import { UnsavedChangesGuard } from '~/ui/unsaved/unsaved-changes-guard';

export const links: LinksFunction = () => [{ rel: 'icon', type: 'image/svg+xml', href: favicon }];

export const meta: MetaFunction = (args) => (args.error ? createErrorTitle(args) : createPageTitle());

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = wrapPublicLoader(async ({ preferences, requestId }) => ({ theme: preferences.theme, requestId }));

/** The document around every page, also around error pages, for which the data of the root loader may be missing. */
export function Layout({ children }: { children: ReactNode }) {
  // `styles` is the stylesheet as text; null if the browser has its file from an earlier document.
  const { nonce, styles } = useDocumentParts();
  const savedTheme = useRouteLoaderData<typeof loader>('root')?.theme ?? 'system';
  const theme = String(usePendingPreference('theme') ?? savedTheme);
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Otherwise iOS makes telephone links of ids and invoice numbers. */}
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        {/* Browsers hide the nonce from scripts, so React would warn of another value when it hydrates. */}
        {styles === null ? (
          <link id={STYLES_ID} nonce={nonce} rel="stylesheet" href={stylesUrl} suppressHydrationWarning />
        ) : (
          // Inline, so that the first paint of a first visit needs no further request. Not a child, because React would
          // escape its '>'.
          // oxlint-disable-next-line react/no-danger -- The stylesheets of the build: no text of a user or of the API.
          <style id={STYLES_ID} nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} suppressHydrationWarning />
        )}
        {/* Blocks rendering until the icons at the end of the body are parsed, which avoids a second layout. The types of
            React lack `blocking`. */}
        <link rel="expect" href={`#${ICONS_ID}`} {...{ blocking: 'render' }} />
        <Links />
      </head>
      <body>
        {/* In the head, Chrome would delay the first paint for the font by up to 100 ms. */}
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <HydratedProvider>
          <IconProvider>
            <NavigationBar />
            {children}
            <Toaster />
            <FocusManager />
            <UnsavedChangesGuard />
          </IconProvider>
        </HydratedProvider>
        {/* Styles that the first paint does not need. Inline they would be 11 % of the document. */}
        <link rel="stylesheet" href={laterStyles} />
        {/* The next document links this file. Browsers fetch it at low priority, because it applies to no medium. */}
        {styles !== null && import.meta.env.PROD && <link rel="stylesheet" href={stylesUrl} media="not all" />}
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
      <ErrorPage />
    </PublicFrame>
  );
}
