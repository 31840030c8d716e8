/**
 * The environment of a child process that reads what strangers wrote: none of the product's secrets is in it. One arena, one
 * thread, and large blocks of their own: by default glibc keeps for each thread what was freed in it, and never gave back up
 * to 150 MB of decoded pictures.
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
