export const Stats = ({ of }: { of: Readonly<Record<string, number | string>> }) => (
  <dl className="row admin-stats">
    {Object.entries(of).map(([name, figure]) => (
      <div key={name}>
        <dt className="small">{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
