import { z } from "zod";

/** Every answer has a message, by default 'OK' (decisions/admin.md#admin-answers). */
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });

export const answerOf = <T extends z.ZodType>(data: T) => doneAnswer.extend({ data });

export const conflictOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(false), message: z.string(), data });
