import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

// A plain Remix application like Remix's template, to compare the portal with. Its assets are compressed like the
// portal's, so that their sizes can be compared.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      appDirectory: 'scripts/bench/remix',
      buildDirectory: '.cache/bench-remix',
      ignoredRouteFiles: ['**/*'],
      routes: (define) =>
        define((route) => {
          route('/login', 'routes/login.tsx');
          route('/companies', 'routes/companies.tsx');
        }),
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
    !isSsrBuild && compression({ algorithms: ['brotliCompress'], include: /\.(?:js|css)$/ }),
  ],
}));
