# The same image runs the portal (the default) and the bundled gateway (`node gateway/main.ts`).
FROM node:26.10.0-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS base
WORKDIR /portal

FROM base AS build
COPY package.json package-lock.json .npmrc ./
# No package that the image keeps needs its install script.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN npm run build
# Optional packages stay: the native parts of production are among them.
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/.bin

FROM base
ARG SOURCE=""
ARG REVISION=""
ARG VERSION=""
LABEL org.opencontainers.image.title="enterprise-policy-portal" \
  org.opencontainers.image.description="A city's policy service portal for enterprises, with its gateway" \
  org.opencontainers.image.licenses="MulanPSL-2.0" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.version="${VERSION}"
# Whoever gets into a running portal finds no package manager in it.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* \
  /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && mkdir /data && chown node:node /data
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
COPY package.json LICENSE ./
COPY --chmod=755 ops/container/healthy ./ops/container/healthy
COPY contract ./contract
COPY gateway ./gateway
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["./ops/container/healthy"]
CMD ["node", "build/server/main.js"]
