/** What operators watch (DESIGN, Operations): mounted by the admin at `/admin/ops`. */
export function OpsPage() {
  return <h1>Operations</h1>;
}
