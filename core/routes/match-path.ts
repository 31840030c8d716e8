function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Parameters in a path; undefined if the path does not match the pattern or cannot be decoded. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? "";
    if (!part.startsWith(":")) {
      if (part !== segment) return undefined;
      continue;
    }
    const value = decode(segment);
    if (!value) return undefined;
    params[part.slice(1)] = value;
  }
  return params;
}
