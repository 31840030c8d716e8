/** Types of the OpenAPI document (core/routes/openapi.ts), for the documentation and the client's types. */
import { z } from "zod";

export const schemaJson = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  /** Alternatives of a type that generated clients could not compile. */
  "x-anyOf": z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  default: z.unknown().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
});

export const content = z.record(z.string(), z.object({ schema: z.unknown().optional() })).optional();
export const operation = z.object({
  tags: z.array(z.string()),
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
  "x-role": z.string().optional(),
});
export const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(
    z.string(),
    z.object({ post: z.object({ summary: z.string(), requestBody: z.object({ content }) }) }),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
