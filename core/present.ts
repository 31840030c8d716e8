type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Removes undefined fields, because JSON and merge patches cannot contain them. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<Fields>;
}
