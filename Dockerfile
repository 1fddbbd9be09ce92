# The same image runs the portal (the default) and the bundled gateway (`node gateway/main.ts`).
FROM node:26-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:26-slim AS parts
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
# The Node that comes with the packages stays behind; other optional packages are the native parts of what is needed.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /portal
COPY --from=parts /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
COPY package.json ./
COPY contract ./contract
COPY gateway ./gateway
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
