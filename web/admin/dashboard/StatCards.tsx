import type { AdminStats } from "../../../core/contract/admin.ts";

const CARDS = [
  { name: "totalNews", label: "Total News" },
  { name: "published", label: "Published" },
  { name: "deleted", label: "Deleted" },
  { name: "categories", label: "Categories" },
] as const;

/** The four figures (decisions/admin.md#dashboard). */
export function StatCards({ stats }: { stats: AdminStats | undefined }) {
  return (
    <dl className="admin-stats">
      {CARDS.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{stats ? stats[name] : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
