# The mock as a container:
#   docker build -t pet-catalogue .
#   docker run --rm --read-only -p 127.0.0.1:4010:4010 pet-catalogue
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm ci
RUN npm pack --pack-destination /tmp
RUN npm install --prefix /opt /tmp/pet-catalogue-*.tgz @redis/client@6
# Without its symbols, node is 18 MB smaller.
RUN apt-get update && apt-get install --yes --no-install-recommends binutils && strip -o /opt/node /usr/local/bin/node
RUN mkdir /data

# Debian's C++ runtime without a shell and a package manager; does not run as root.
FROM gcr.io/distroless/cc-debian12:nonroot
ENV NODE_ENV=production
COPY --from=build /opt/node /usr/bin/node
COPY --from=build /opt/node_modules /opt/node_modules
# For --data; nothing else is written.
COPY --from=build --chown=65532:65532 /data /data
VOLUME /data
WORKDIR /data
EXPOSE 4010
HEALTHCHECK --interval=3s --timeout=3s --start-period=15s CMD ["node", "--eval", "fetch('http://127.0.0.1:4010/__admin/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# In exec form, the mock is process 1: it gets SIGTERM, sends pending answers and exits with 0.
ENTRYPOINT ["node", "/opt/node_modules/pet-catalogue/dist/cli.js"]
CMD ["mock", "--host", "0.0.0.0", "--port", "4010"]
