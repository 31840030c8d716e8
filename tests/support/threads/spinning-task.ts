export default function spin(): never {
  for (;;);
}
