import { z } from "zod";
import { normaliseText } from "../../bengali/normalise.ts";
import { tagKey } from "../../news/labels/tag-key.ts";
import { imageAddress } from "../addresses.ts";
import { fieldLine, fieldText, trimmedText } from "../bounded.ts";
import { answerOf, conflictOf, revision } from "../desk/desk-answers.ts";
import { storyCard } from "../rest.ts";

export const AUTHORS_CALL = "/api/admin/authors";
/** Largest number of authors (decisions/news.md#authors). */
export const MOST_AUTHORS = 500;

const slug = fieldText("The address", 60).refine(
  (text) => text !== "" && tagKey(text) === text,
  "The address takes small letters, digits and hyphens",
);

export const authorInput = z
  .object({
    slug,
    /** The author's name as in bylines, where a comma separates names. */
    name: fieldLine("The name", 100).refine(
      (name) => name !== "" && !name.includes(","),
      "A name without a comma is required",
    ),
    role: trimmedText(100, "The role is too long").overwrite(normaliseText).default(""),
    imageUrl: imageAddress(trimmedText(2000, "The picture's address is too long"), "The picture").default(""),
    text: trimmedText(1000, "The text is too long").overwrite(normaliseText).default(""),
  })
  .meta({ id: "AuthorInput" });
export type AuthorInput = z.infer<typeof authorInput>;

/**
 * Body of `PUT /api/admin/authors/{slug}`: the author without the address, which never changes, and the edited
 * revision.
 */
export const authorChange = authorInput.omit({ slug: true }).extend({ revision });

const deskAuthor = authorInput.extend({ revision }).meta({ id: "Author" });
export type DeskAuthor = z.infer<typeof deskAuthor>;

export const authorList = answerOf(z.array(deskAuthor));
export const authorAnswer = answerOf(deskAuthor);
export const authorConflict = conflictOf(deskAuthor);

export const authorStories = z.object({
  success: z.literal(true),
  author: z.object({
    slug: z.string(),
    name: z.string(),
    role: z.string().exactOptional(),
    imageUrl: z.string().exactOptional(),
    text: z.string().exactOptional(),
  }),
  stories: z.array(storyCard),
  pagination: z.object({ after: z.string().optional() }),
});
export type AuthorStories = z.infer<typeof authorStories>;
