# The mock as a container:
#   docker build -t pet-catalogue .
#   docker run --rm --read-only -p 127.0.0.1:4010:4010 pet-catalogue
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm ci
RUN npm pack --pack-destination /tmp
RUN npm install --global --prefix /opt/pet-catalogue /tmp/pet-catalogue-*.tgz @redis/client@6

FROM node:24-slim
ENV NODE_ENV=production PATH=/opt/pet-catalogue/bin:$PATH
COPY --from=build /opt/pet-catalogue /opt/pet-catalogue
# For --data; nothing else is written.
RUN install --directory --owner=node --group=node /data
VOLUME /data
WORKDIR /data
USER node
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s --start-interval=1s CMD ["node", "--eval", "fetch('http://127.0.0.1:4010/__admin/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# In exec form, the mock is process 1: it gets SIGTERM, sends pending answers and exits with 0.
ENTRYPOINT ["pet-catalogue"]
CMD ["mock", "--host", "0.0.0.0", "--port", "4010"]
