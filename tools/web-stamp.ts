/** Written last by a build: when it is there the build is whole, and it says with which settings it was made. */
export const STAMP_FILE = "web/dist/stamp.json";

/** The settings that go into a build (`VITE_*`, decisions/running.md#settings). An empty one is unset. */
export function buildSettings(
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const name of Object.keys(variables).sort()) {
    const value = variables[name];
    if (name.startsWith("VITE_") && value) settings[name] = value;
  }
  return settings;
}
