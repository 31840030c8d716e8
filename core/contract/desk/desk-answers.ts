import { z } from "zod";

/** Every answer has a message, 'OK' where the data is enough (decisions/admin.md#admin-answers). */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });

export const answerOf = <T extends z.ZodType>(data: T) => doneAnswer.extend({ data });

/** The 409 of a write that another one came before: with what is stored now. */
export const conflictOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(false), message: z.string(), data });
