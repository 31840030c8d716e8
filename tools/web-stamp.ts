/**
 * File that is written at the end of a build. It proves that the build is complete, and contains the build's
 * settings.
 */
export const STAMP_FILE = "web/dist/stamp.json";

/** Settings of a build (`VITE_*`, decisions/running.md#settings). An empty setting counts as not set. */
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
