/**
 * Headers from `name=value` pairs, separated by commas, with percent-encoded values (OpenTelemetry,
 * `OTEL_EXPORTER_OTLP_HEADERS`). Undefined for other text.
 */
export function readHeaderPairs(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of text.split(",").filter((some) => some.trim() !== "")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(0, at)).trim().toLowerCase();
    const value = decoded(pair.slice(at + 1).trim());
    if (!/^[\w-]+$/.test(name) || value === undefined || !/^[ -~]*$/.test(value)) return undefined;
    headers[name] = value;
  }
  return headers;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
