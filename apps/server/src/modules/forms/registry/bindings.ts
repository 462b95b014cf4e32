import { z } from 'zod'

const FieldName = z.string().min(1).max(64)

/**
 * The fields that provide the facts for eligibility, and the field of the photo. They are stored next to the
 * definition, because a form may name its fields freely.
 */
export const FormBindings = z.object({
  photo: FieldName.optional(),
  politicalStatus: FieldName.optional(),
  household: FieldName.optional(),
  birthplace: FieldName.optional(),
  studentOrigin: FieldName.optional(),
  /** A multiple-choice field, and the switch for having none: an empty field alone says nothing yet. */
  certificates: z.object({ field: FieldName, none: FieldName.optional() }).optional(),
  /** A sub-form with a row for each period of education. */
  educations: z
    .object({ rows: FieldName, education: FieldName, degree: FieldName.optional(), major: FieldName.optional() })
    .optional(),
  /** A sub-form with a row for each employment; one without an end is current. */
  employments: z.object({ rows: FieldName, from: FieldName, to: FieldName, none: FieldName.optional() }).optional(),
})
export type FormBindings = z.infer<typeof FormBindings>
