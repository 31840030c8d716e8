import { z } from "zod";
import { normaliseText } from "../../bengali/normalise.ts";
import { tagKey } from "../../news/labels/tag-key.ts";
import { imageAddress } from "../addresses.ts";
import { trimmedText } from "../bounded.ts";
import { answerOf, conflictOf } from "../desk/desk-answers.ts";
import { storyCard } from "../rest.ts";

export const AUTHORS_CALL = "/api/admin/authors";
/** Largest number of authors (decisions/news.md#authors). */
export const MOST_AUTHORS = 500;

const slug = trimmedText(60, "The address is too long", "The address must be text").refine(
  (text) => text !== "" && tagKey(text) === text,
  "The address takes small letters, digits and hyphens",
);

export const authorInput = z
  .object({
    slug,
    /** The author's name as in bylines, where a comma separates names. */
    name: trimmedText(100, "The name is too long", "The name must be text")
      .overwrite(normaliseText)
      .refine((name) => name !== "" && !name.includes(","), "A name without a comma is required"),
    role: trimmedText(100, "The role is too long").overwrite(normaliseText).default(""),
    imageUrl: imageAddress(trimmedText(2000, "The picture's address is too long"), "The picture").default(""),
    text: trimmedText(1000, "The text is too long").overwrite(normaliseText).default(""),
  })
  .meta({ id: "AuthorInput" });
export type AuthorInput = z.infer<typeof authorInput>;

const revision = z.int("Revision must be a whole number").min(1);
/**
 * Body of `PUT /api/admin/authors/{slug}`: the author without the address, which never changes, and the edited
 * revision.
 */
export const authorChange = authorInput.omit({ slug: true }).extend({ revision });
export const authorRemoval = z.object({
  revision: z.coerce.number("Revision must be a number").int().min(1),
});

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
