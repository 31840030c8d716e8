import { z } from "zod";
import { normaliseText } from "../../bengali/normalise.ts";
import { fieldLine, fieldText } from "../bounded.ts";
import { answerOf, conflictOf, revision } from "../desk/desk-answers.ts";

export const NAMES_CALL = "/api/admin/names";
/** Largest number of corrected names (decisions/admin.md#names). */
export const MOST_NAMES = 1_000;

const name = fieldLine("The provider's name", 100).refine(
  (text) => /\p{L}/u.test(text) && /^(?:[\p{L}\p{M}\p{N} .,'’`()/-]|\u200c|\u200d)+$/u.test(text),
  "The provider's name takes letters, digits, spaces and . ' - ( ) only",
);
const bengali = fieldText("The Bengali name", 60)
  .overwrite((text) => normaliseText(text).replaceAll("'", "’"))
  .refine(
    (text) => /^[\u0985-\u09b9\u09dc-\u09e1](?:[\u0981-\u09e3\u200c\u200d]|[.’-]| (?! ))*$/u.test(text),
    "The Bengali name takes Bengali letters, spaces, full stops, hyphens and ’ only",
  );

export const nameInput = z.object({ name, bengali }).meta({ id: "NameInput" });
export type NameInput = z.infer<typeof nameInput>;

/** Body of `PUT /api/admin/names/{key}`: the name, and the revision that the editor opened. */
export const nameChange = nameInput.omit({ name: true }).extend({ revision });

const deskName = z
  .object({
    /** Key of the name, the same for all its spellings. */
    key: z.string(),
    name: z.string(),
    /** The name that readers see; empty if that is in Latin letters. */
    bengali: z.string(),
    /** Revision of the correction, from 1; 0 if there is no correction. */
    revision: z.int().min(0),
    seen: z.array(z.object({ code: z.string(), title: z.string() })),
  })
  .meta({ id: "DeskName" });
export type DeskName = z.infer<typeof deskName>;

export const nameList = answerOf(z.array(deskName));
export const nameAnswer = answerOf(deskName);
export const nameConflict = conflictOf(deskName);
