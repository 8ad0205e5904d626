# The shop as an image: docker build -t senlikhane .
# It serves shop and API (the default), the API alone (npm run api), the jobs (npm run worker), and every command of the
# owner (npm run admin, catalog, backup, restore). docs/production.md

# A supported LTS release by its exact version; newer ones of the same line can be given as they appear.
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
    # The root may be read-only: what npm notes for itself goes where everything temporary does.
    npm_config_cache=/tmp/.npm \
    npm_config_update_notifier=false
RUN mkdir /data && chown node:node /data
WORKDIR /shop
# Owned by root: the shop can't change itself.
COPY --from=build /packed ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm between: SIGTERM reaches the shop itself. Run it with `--init`, so that one also counts that comes before
# node listens to it.
CMD ["node", "--import", "tsx", "server/cli/start.ts"]
