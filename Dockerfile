# The shop as an image: docker build -t senlikhane .
# It runs shop and API (the default), the API alone (npm run api), a worker (npm run worker), and the owner's commands
# (npm run admin, catalog, backup, restore). docs/production.md

# An LTS release by exact version; set a newer one of the same line as it appears.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build:standalone -- /packed

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    NEXT_TELEMETRY_DISABLED=1 \
    # The root may be read-only: npm's cache goes to /tmp.
    npm_config_cache=/tmp/.npm \
    npm_config_update_notifier=false
RUN mkdir /data && chown node:node /data
WORKDIR /shop
# Owned by root: the shop can't modify its own code.
COPY --from=build /packed ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, so that SIGTERM reaches the shop. Run it with `--init`, which forwards SIGTERM before Node.js handles signals.
CMD ["node", "server/cli/run.mjs", "start"]
