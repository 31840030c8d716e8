/**
 * What TanStack Query loads for mutations and infinite queries, which nothing here uses (an alias in `vite.config.ts`; the
 * linter refuses their hooks): a kilobyte of the first script. What is asked of them without a mutation is answered; what
 * needs one fails, in development as in a build.
 */

const unused = (): never => {
  throw new Error(
    "Mutations and infinite queries are left out of this site's build: see web/rest/queries-alone.ts",
  );
};

export class MutationCache {
  build: () => never = unused;
  findAll(): [] {
    return [];
  }
  async resumePausedMutations(): Promise<void> {}
  clear(): void {}
}

export const infiniteQueryBehavior = unused;
export const hasNextPage = unused;
export const hasPreviousPage = unused;
