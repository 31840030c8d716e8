/** What the demo needs of a log; the product's own fits. */
export interface Log {
  info(fields: object, message: string): void;
}
