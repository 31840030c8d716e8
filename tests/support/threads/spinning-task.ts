/** A task for a thread that never comes to an end. */
export default function spin(): never {
  for (;;);
}
