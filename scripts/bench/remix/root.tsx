import { Links, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import styles from './styles.css?url';

export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: 'data:,' },
];

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Companies</title>
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
