/** Written at the end of a build: proves that it is complete, and contains its settings. */
export const STAMP_FILE = "web/dist/stamp.json";

/** Settings of a build (`VITE_*`, decisions/running.md#settings). Empty means unset. */
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
