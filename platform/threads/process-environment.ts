/**
 * Environment of a child process that reads text from outside: it has none of our secrets. It sets one
 * allocator arena and mapped large blocks, because by default glibc kept up to 150 MB of decoded images.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  UV_THREADPOOL_SIZE: "1",
  ...Object.fromEntries(
    ["NODE_COMPILE_CACHE", "PATH", "SystemRoot"].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});
