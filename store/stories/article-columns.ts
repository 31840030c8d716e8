import { withoutLogin } from "../../core/contract/addresses.ts";
import {
  ARTICLE_FIELD_NAMES,
  ARTICLE_FIELDS,
  type ArticleField,
  type ArticleFields,
  articleFields,
  type FieldKind,
  type FieldOf,
} from "../../core/contract/article-fields.ts";

const COLUMN_NAMES = {
  content: "contentHtml",
  tags: "keywords",
  publishDate: "publishedAt",
  // The column `kind` distinguishes articles from the stories of feeds.
  kind: "contentType",
} as const satisfies Partial<Record<ArticleField, string>>;

type ColumnOf<Field extends ArticleField> = Field extends keyof typeof COLUMN_NAMES
  ? (typeof COLUMN_NAMES)[Field]
  : Field;

interface ColumnValues {
  text: string;
  html: string;
  list: string[];
  number: number;
  flag: boolean;
  moment: Date;
}

type Kind<Field extends ArticleField> = (typeof ARTICLE_FIELDS)[Field]["kind"];
type Text = FieldOf<"text" | "html">;

/** Columns of an article's fields (core/contract/article-fields.ts); empty texts are not stored. */
export type ArticleColumns = {
  [Field in Text as ColumnOf<Field>]?: string;
} & {
  [Field in Exclude<ArticleField, Text> as ColumnOf<Field>]: ColumnValues[Kind<Field>];
};

const COLUMN_TYPES = {
  text: String,
  html: String,
  list: [String],
  number: Number,
  flag: Boolean,
  moment: Date,
} as const satisfies Record<FieldKind, unknown>;

function columnOf(field: ArticleField): keyof ArticleColumns {
  const named: Partial<Record<ArticleField, keyof ArticleColumns>> = COLUMN_NAMES;
  return named[field] ?? (field as keyof ArticleColumns);
}

const FIELD_COLUMNS = ARTICLE_FIELD_NAMES.map((field) => [field, columnOf(field)] as const);

export const ARTICLE_COLUMNS: readonly (keyof ArticleColumns)[] = ARTICLE_FIELD_NAMES.map(columnOf);

interface Declared {
  path(column: string): unknown;
}

/** Adds to `schema` those columns that neither it nor `base`, the schema of all stories, has. */
export function addArticleColumns(
  schema: Declared & { add(columns: Record<string, (typeof COLUMN_TYPES)[FieldKind]>): unknown },
  base: Declared,
): void {
  for (const field of ARTICLE_FIELD_NAMES) {
    const column = columnOf(field);
    if (base.path(column) || schema.path(column)) continue;
    schema.add({ [column]: COLUMN_TYPES[ARTICLE_FIELDS[field].kind] });
  }
}

export function columnsOf(fields: ArticleFields): ArticleColumns {
  const columns = ARTICLE_FIELD_NAMES.flatMap((field) => {
    const value = fields[field];
    if (value === "") return [];
    return [[columnOf(field), ARTICLE_FIELDS[field].kind === "moment" ? new Date(Number(value)) : value]];
  });
  return Object.fromEntries(columns) as ArticleColumns;
}

export function displayFields(stored: unknown): ArticleFields {
  const fields = articleFields.parse(stored);
  return { ...fields, imageUrl: withoutLogin(fields.imageUrl) };
}

/** Fields of a stored article; a missing column gives the default. */
export function fieldsOf(record: Partial<ArticleColumns>): ArticleFields {
  const fields: Record<string, unknown> = {};
  for (const [field, column] of FIELD_COLUMNS) {
    const value: unknown = record[column];
    fields[field] = value instanceof Date ? value.getTime() : (value ?? undefined);
  }
  return displayFields(fields);
}
