export { createRedisStore } from './mocks/log/redis/redis-store.ts';
export { createSqliteStore, type SqliteStoreOptions } from './mocks/log/sqlite/sqlite-store.ts';
export {
  type Appended,
  type Checkpoint,
  type CommandStore,
  type Entry,
  type Keep,
  type Stored,
  StoreError,
  StoreRewound,
  StoreUnavailable,
  StoreUnusable,
} from './mocks/log/store.ts';
