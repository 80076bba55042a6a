# An image with glibc, because the embedded ClickHouse engine has no musl build. The PostgreSQL and ClickHouse clients need nothing else.
# The tag names the Node version, the digest its build: the index for amd64 and arm64 of 2026-10-06. Update both together.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS base

FROM base AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The packages bring everything they need, including a copy of Node. The image already has Node, so the copy is removed.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && npm cache clean --force

FROM packages AS built
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY src ./src
COPY web ./web
COPY scripts/first-state.ts ./scripts/
COPY tsconfig.json ./
RUN npm run build

FROM base
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8787 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json openapi.json LICENSE ./
COPY docs/methodology.md ./docs/
COPY src ./src
COPY --from=built /app/web/dist ./web/dist
COPY --from=built /app/dist ./dist
RUN install --directory --owner=node --group=node --mode=0700 /data
# The user node, by number, so that whoever runs the image can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
# Checks only that the process is alive: a new container would not bring back an unavailable store. /health/ready is for load balancers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node itself is the first process, so it receives SIGTERM.
ENTRYPOINT ["node", "--max-semi-space-size=16", "src/main.ts"]
CMD ["serve"]
