# glibc: the embedded ClickHouse engine has no musl build. The PostgreSQL and ClickHouse clients need nothing else.
FROM node:24.9.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The packages bring what they need; their install scripts only fetch a Node for development.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force

FROM packages AS web
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY src ./src
COPY web ./web
COPY tsconfig.json ./
RUN node web/build.ts

FROM node:24.9.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8787 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json openapi.json LICENSE ./
COPY src ./src
COPY --from=web /app/web/dist ./web/dist
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node itself is the first process, so SIGTERM reaches it.
ENTRYPOINT ["node", "src/main.ts"]
CMD ["serve"]
