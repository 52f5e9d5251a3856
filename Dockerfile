# Two images: `portal`, for production, with neither mock nor development package; `demo` (the default), portal and mock.
#   docker build --target portal -t automated-portal .
#   docker build -t automated-demo . && docker run -p 3000:3000 automated-demo
# scripts/compose.yaml runs the first, README.md tells of both. NODE_IMAGE may be pinned: node:24-bookworm-slim@sha256:…

ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS base
RUN groupadd --gid 10001 portal && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin portal
WORKDIR /portal

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
# Optional and peer as well: what some packages would like to have for development is left out only then.
RUN npm ci --omit=dev --omit=optional --omit=peer --no-audit --no-fund && find node_modules -name '*.map' -delete

FROM base AS portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=packages /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
COPY package.json ./
COPY scripts/start.js ./scripts/start.js
USER 10001:10001
EXPOSE 3000
# Whether it lives. Whether it takes requests is /readyz, which a load balancer asks.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.js"]

FROM base AS demo
# DEMO_CONSOLE=1 opens the mock's console, where anyone may read mails and reset the data.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO_CONSOLE=0
# The mock is TypeScript that is read as it is: nothing is written, so that the root may be read-only.
ENV TSX_DISABLE_CACHE=1
# MOCK_DATA_FILE=/data/demo.jsonl, with a volume here, keeps what people change.
RUN mkdir /data && chown 10001:10001 /data
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
COPY package.json tsconfig.json ./
COPY app ./app
COPY mock-api ./mock-api
COPY scripts ./scripts
USER 10001:10001
EXPOSE 3000
# Ready only when the mock is, too: both answer behind the one address.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "Promise.all(['/readyz', '/openapi.json'].map((path) => fetch(`http://127.0.0.1:${process.env.PORT}${path}`))).then((answers) => process.exit(answers.every(({ ok }) => ok) ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/demo.js"]
