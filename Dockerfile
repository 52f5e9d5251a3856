# Two images: `portal`, for production, without the mock; `demo` (the default), portal and mock with seeded data.
#   docker build --target portal -t automated-portal . && docker run -p 3000:3000 -e API_BASE_URL=… -e SESSION_SECRETS=… automated-portal
#   docker build -t automated-demo . && docker run --read-only -p 3000:3000 automated-demo

FROM node:22-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
# What is downloaded stays outside of every image.
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
# Without the optional ones too: typescript is an optional companion of the framework, and only of use where it is built.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --omit=optional --no-audit --no-fund

FROM node:22-bookworm-slim AS portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /portal
COPY --from=packages /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
COPY package.json ./
COPY scripts/start.js ./scripts/start.js
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.js"]

FROM build AS demo
# Nothing is written at run time, so that the root may be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TSX_DISABLE_CACHE=1
USER node
EXPOSE 3000
# Ready only when the mock is, too: both answer behind the one address.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "Promise.all(['/readyz', '/__mock/stats'].map((path) => fetch(`http://127.0.0.1:${process.env.PORT}${path}`))).then((answers) => process.exit(answers.every(({ ok }) => ok) ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/demo.js"]
