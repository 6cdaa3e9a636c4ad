# The images of docker-compose.yml. `server` runs any of the services (docs/decisions, 1 and 35); `proxy` is nginx with
# the built apps. `npm run rehearse` runs these steps in a folder and starts what comes out. Node 24 is the newest
# long-term release.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY command-api/package.json command-api/
COPY query-api/package.json query-api/
COPY projectors/package.json projectors/
COPY standalone/package.json standalone/
COPY seed/package.json seed/
COPY web/package.json web/
COPY web/icons/package.json web/icons/
COPY admin/package.json admin/
COPY admin/icons/package.json admin/icons/
COPY admin/dateFns/package.json admin/dateFns/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS programs
RUN npm ci --omit=dev --include-workspace-root \
      --workspace=contracts --workspace=platform --workspace=command-api --workspace=query-api \
      --workspace=projectors --workspace=standalone --workspace=seed
COPY tsconfig.base.json ./
COPY scripts scripts
COPY contracts contracts
COPY platform platform
COPY command-api command-api
COPY query-api query-api
COPY projectors projectors
COPY standalone standalone
COPY seed seed
RUN node scripts/buildServers.mjs

FROM manifests AS apps
RUN npm ci --workspace=contracts --workspace=web --workspace=admin
COPY tsconfig.base.json ./
COPY contracts contracts
COPY web web
COPY admin admin
COPY scripts scripts
RUN node scripts/build.mjs web admin

FROM node:24.21.0-bookworm-slim AS server
WORKDIR /app
# fresh volumes take their owner from these
RUN mkdir -p /data /secrets /database-secret && chown 1000:1000 /data /secrets /database-secret
# what the programs do not hold themselves: native code, and packages that are files
COPY --from=programs /app/node_modules/@img node_modules/@img
COPY --from=programs /app/node_modules/sharp node_modules/sharp
COPY --from=programs /app/node_modules/detect-libc node_modules/detect-libc
COPY --from=programs /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=programs /app/node_modules/swagger-ui-dist node_modules/swagger-ui-dist
COPY --from=programs /app/node_modules/highs node_modules/highs
COPY package.json ./
COPY docker/healthy.bash docker/
COPY query-api query-api
COPY --from=programs /app/dist dist
COPY --from=apps /app/web/dist web/dist
COPY --from=apps /app/admin/dist admin/dist
USER 1000:1000

FROM nginxinc/nginx-unprivileged:1.29.4-alpine AS proxy
COPY --from=apps /app/web/dist/assets /srv/web/assets
COPY --from=apps /app/admin/dist/assets /srv/admin/assets
COPY docker/answers /srv/.answers
COPY docker/nginx.conf /etc/nginx/nginx.conf
