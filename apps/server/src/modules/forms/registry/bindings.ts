import { z } from 'zod'

const FieldName = z.string().min(1).max(64)

/**
 * Which fields of a form tell the facts by which eligibility is judged, and which one is the photo. Kept beside the
 * definition, because a form may name its fields as it likes.
 */
export const FormBindings = z.object({
  photo: FieldName.optional(),
  politicalStatus: FieldName.optional(),
  household: FieldName.optional(),
  birthplace: FieldName.optional(),
  studentOrigin: FieldName.optional(),
  /** A field of several choices, and the switch that says there are none: an empty field alone says nothing yet. */
  certificates: z.object({ field: FieldName, none: FieldName.optional() }).optional(),
  /** A sub-form with a row for each stretch of education. */
  educations: z
    .object({ rows: FieldName, education: FieldName, degree: FieldName.optional(), major: FieldName.optional() })
    .optional(),
  /** A sub-form with a row for each employment; an end that is left open lasts until now. */
  employments: z.object({ rows: FieldName, from: FieldName, to: FieldName, none: FieldName.optional() }).optional(),
})
export type FormBindings = z.infer<typeof FormBindings>
