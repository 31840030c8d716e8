export const State = ({ level, text }: { level: string; text: string }) => (
  <span className="ops-state" data-level={level}>
    {text}
  </span>
);
