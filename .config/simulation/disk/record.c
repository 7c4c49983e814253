/*
 * Loaded into a process by LD_PRELOAD: writes down what it does to the files of a folder, and lets one
 * of these calls fail. Environment: DISK_FOLDER, DISK_RECORD (the file to write), DISK_FAILURE (the
 * number of the call that fails, 0 for none), DISK_ERRNO.
 *
 * A record: kind (w, s, t, u), length of the path, offset, length of the data (each 8 bytes), path, data.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int record_descriptor = -1;
static uint64_t calls;

static ssize_t real_write(int descriptor, const void *data, size_t size) {
  static ssize_t (*next)(int, const void *, size_t);
  if (!next) next = dlsym(RTLD_NEXT, "write");
  return next(descriptor, data, size);
}

static int is_watched(const char *path) {
  const char *folder = getenv("DISK_FOLDER");
  return folder && strncmp(path, folder, strlen(folder)) == 0 && !strstr(path, " (deleted)");
}

static int path_of(int descriptor, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, 4095);
  path[length < 0 ? 0 : length] = 0;
  return is_watched(path);
}

/* Whether the call is to fail. The record of one that fails is not written. */
static int fails(char kind, const char *path, uint64_t offset, const void *data, uint64_t size) {
  pthread_mutex_lock(&lock);
  const char *failure = getenv("DISK_FAILURE");
  int is_failing = failure && ++calls == strtoull(failure, NULL, 10);
  if (!is_failing) {
    if (record_descriptor < 0) {
      record_descriptor = open(getenv("DISK_RECORD"), O_WRONLY | O_CREAT | O_APPEND, 0600);
    }
    uint64_t header[4] = {kind, strlen(path), offset, data ? size : 0};
    real_write(record_descriptor, header, sizeof header);
    real_write(record_descriptor, path, header[1]);
    if (data) real_write(record_descriptor, data, size);
  }
  pthread_mutex_unlock(&lock);
  if (is_failing) errno = atoi(getenv("DISK_ERRNO"));
  return is_failing;
}

#define NEXT(name) static __typeof__(name) *next; if (!next) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

ssize_t pwrite64(int descriptor, const void *data, size_t size, off64_t offset) {
  NEXT(pwrite64);
  char path[4096];
  if (path_of(descriptor, path) && fails('w', path, offset, data, size)) return -1;
  return next(descriptor, data, size, offset);
}
ssize_t pwrite(int descriptor, const void *data, size_t size, off_t offset) {
  return pwrite64(descriptor, data, size, offset);
}

int fsync(int descriptor) {
  NEXT(fsync);
  char path[4096];
  if (path_of(descriptor, path) && fails('s', path, 0, NULL, 0)) return -1;
  return next(descriptor);
}
int fdatasync(int descriptor) { return fsync(descriptor); }

int ftruncate64(int descriptor, off64_t size) {
  NEXT(ftruncate64);
  char path[4096];
  if (path_of(descriptor, path) && fails('t', path, size, NULL, 0)) return -1;
  return next(descriptor, size);
}
int ftruncate(int descriptor, off_t size) { return ftruncate64(descriptor, size); }

int unlink(const char *path) {
  NEXT(unlink);
  if (is_watched(path) && fails('u', path, 0, NULL, 0)) return -1;
  return next(path);
}
