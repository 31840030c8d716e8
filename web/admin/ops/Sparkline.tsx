const WIDTH = 96;
const HEIGHT = 24;

/** Jobs done, slot by slot, the newest to the right; for the eye only: the figure stands beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values
    .map(
      (value, index) =>
        `${(index * step).toFixed(1)},${(HEIGHT - 1 - (value / most) * (HEIGHT - 3)).toFixed(1)}`,
    )
    .join(" ");
  return (
    <svg
      className="ops-spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  );
}
