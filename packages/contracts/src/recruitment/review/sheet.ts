import { z } from 'zod'
import { Attachment } from '../../kernel/call-shapes.ts'
import { RuleName } from '../positions/requirements.ts'

/** An answer for the reviewer, with its value before the return, when that differs. */
export const SheetAnswer = z.object({
  name: z.string(),
  label: z.string(),
  text: z.string(),
  picture: z.boolean().describe('Its files are pictures'),
  files: z.array(Attachment).describe('With addresses that staff may read'),
  former: z.string().nullable(),
})
export type SheetAnswer = z.infer<typeof SheetAnswer>

const Rules = z.array(RuleName).describe('The requirements that are evaluated by it')

export const SheetItem = z.discriminatedUnion('kind', [
  SheetAnswer.extend({ kind: z.literal('answer'), rules: Rules }),
  z.object({
    kind: z.literal('rows'),
    name: z.string(),
    label: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(SheetAnswer)),
    removed: z.array(z.string()).describe('Removed rows, each as one text'),
    rules: Rules,
  }),
])
export type SheetItem = z.infer<typeof SheetItem>

/** The registration form with its answers, by section. */
export const SheetSection = z.object({ id: z.string(), label: z.string(), items: z.array(SheetItem) })
export type SheetSection = z.infer<typeof SheetSection>

/** A section of the form with its fields that applicants can correct. */
export const CorrectableSection = z.object({
  id: z.string().describe('Empty for fields outside of sections, which are named one by one'),
  label: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
})
export type CorrectableSection = z.infer<typeof CorrectableSection>
