export const Stats = ({ of }: { of: Readonly<Record<string, number | string>> }) => (
  <dl className="admin-stats">
    {Object.entries(of).map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
