import { z } from "zod";

/** Every answer has a message, by default 'OK' (decisions/admin.md#admin-answers). */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });

export const answerOf = <T extends z.ZodType>(data: T) => doneAnswer.extend({ data });

export const conflictOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(false), message: z.string(), data });

/** Revision of the record that the desk opened, in the body of a change. */
export const revision = z.int("Revision must be a whole number").min(1);
/** Query of a removal. */
export const removal = z.object({ revision: z.coerce.number("Revision must be a number").int().min(1) });
