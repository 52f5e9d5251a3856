# Two images: `portal`, for production, with neither mock nor development package; `demo` (the default), portal and mock.
#   docker build --target portal -t automated-portal .
#   docker build -t automated-demo . && docker run -p 3000:3000 automated-demo
# scripts/compose.yaml runs the first; scripts/operations.md describes both, how to update the base image and how to make an SBOM.

ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS node
WORKDIR /portal

FROM node AS install
COPY package.json package-lock.json .npmrc ./
# npm ci applies these patches.
COPY scripts/patches ./scripts/patches
RUN npm ci --no-audit --no-fund

FROM install AS build
COPY remix.config.js tsconfig.json ./
COPY scripts/build ./scripts/build
COPY app ./app
RUN npm run build

FROM node AS packages
COPY package.json package-lock.json .npmrc ./
COPY scripts/patches ./scripts/patches
# Optional and peer dependencies are omitted too, because some of them are development tools.
RUN npm ci --omit=dev --omit=optional --omit=peer --no-audit --no-fund && find node_modules -name '*.map' -delete

FROM install AS demo-packages
COPY scripts/build/demo-packages.js ./scripts/build/demo-packages.js
RUN node scripts/build/demo-packages.js && npm prune --no-audit --no-fund && find node_modules -name '*.map' -delete

FROM node AS runtime
# Package managers and headers of Node.js have no use in a running container, and are most of what scanners report.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include/node /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
RUN groupadd --gid 10001 portal && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin portal

# From scratch, so that no lower layer contains the removed files.
FROM scratch AS base
COPY --from=runtime / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /portal

FROM base AS portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=packages /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
COPY package.json ./
COPY scripts/start.js scripts/portal-app.js ./scripts/
# start.js checks that the patches are applied.
COPY scripts/patches ./scripts/patches
USER 10001:10001
EXPOSE 3000
# Checks only that the process runs. Load balancers ask /servingz, which fails while the portal shuts down.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.js"]
# Last, so that another revision keeps the layers.
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Automated portal" org.opencontainers.image.description="Web portal for automation, document recognition and reporting" org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}" org.opencontainers.image.licenses="UNLICENSED"

FROM base AS demo
# DEMO_CONSOLE=1 opens the mock's console, where every visitor can read emails and reset the data.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO_CONSOLE=0
# tsx writes no cache, so that the root file system may be read-only.
ENV TSX_DISABLE_CACHE=1
# A volume here and MOCK_DATA_FILE=/data/demo.jsonl persist the changes of users.
RUN mkdir /data && chown 10001:10001 /data
COPY --from=demo-packages /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
COPY package.json tsconfig.json ./
COPY app ./app
COPY mock-api ./mock-api
COPY scripts ./scripts
USER 10001:10001
EXPOSE 3000
# Checks portal and mock, which respond behind one port.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "Promise.all(['/readyz', '/openapi.json'].map((path) => fetch(`http://127.0.0.1:${process.env.PORT}${path}`))).then((responses) => process.exit(responses.every(({ ok }) => ok) ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/demo.js"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Automated portal, demo" org.opencontainers.image.description="The portal with a mock API and demo data" org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}" org.opencontainers.image.licenses="UNLICENSED"
