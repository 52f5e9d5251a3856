# Two images: `portal`, for production, without the mock; `demo` (the default), portal and mock with seeded data.
#   docker build --target portal -t automated-portal . && docker run -p 3000:3000 -e API_BASE_URL=… -e SESSION_SECRETS=… automated-portal
#   docker build -t automated-demo . && docker run -p 3000:3000 automated-demo

FROM node:22-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

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
ENV HOST=0.0.0.0 PORT=3000
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/demo.js"]
