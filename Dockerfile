# One image for every service; docker-compose.yml says which one a container runs. What it is built on is named with its digest
# (docs/security.md#images).
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# Build settings (.env.example): they become a part of the pages' scripts.
ARG VITE_AD_CLIENT=""
ARG VITE_TAG_MANAGER_ID=""
RUN npm run build

FROM base AS dependencies
COPY package.json package-lock.json ./
COPY tools/trim-packages.mjs ./tools/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev && node tools/trim-packages.mjs

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# glibc keeps what threads gave back in as many arenas as there are threads: with two of them a process stays tens of MB smaller.
ENV MALLOC_ARENA_MAX=2
# Fetched pages and pictures, uploads and articles get memory that goes back to the system when they are done with. By default glibc
# takes up to 32 MB from its own heap once such a piece was freed, and keeps the holes between them: 60 MB under hostile pages.
ENV MALLOC_MMAP_THRESHOLD_=524288
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json main.js ./
COPY commands ./commands
COPY core ./core
COPY platform ./platform
COPY embedded-database ./embedded-database
COPY store ./store
COPY workers ./workers
COPY realtime ./realtime
COPY api ./api
COPY tools/ensure-web.ts tools/web-stamp.ts ./tools/
COPY web/icons/share.svg ./web/icons/
COPY --from=build /app/web/dist ./web/dist
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
# Whether it lives: /readyz is 503 on all of them while a store is away, and an orchestrator would end a site that still answers.
# The process ends in order within 10 s of SIGTERM.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# By default V8 lets what is new grow to 128 MB before it is collected. What of it still lives is copied while the event loop stands:
# up to 87 ms were measured at 16 under hostile documents, under 50 at 4; and a process is 100 MB smaller under load.
ENTRYPOINT ["node", "--max-semi-space-size=4", "main.js"]
