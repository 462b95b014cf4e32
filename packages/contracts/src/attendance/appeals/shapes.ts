import { z } from 'zod'
import { longText } from '../../kernel/text-schemas.ts'
import { pictureRule } from '../../kernel/upload-rules.ts'
import { ClockIndex } from '../requests/shapes.ts'
import { appealAspects, appealStates, appealSubjects, maximumAppealCharacters } from './choices.ts'

export const appealPictureRule = pictureRule

export const appealInput = {
  id: z.uuid().describe('Chosen by the sender: sent again with the same content, it is answered the same'),
  day: z.iso.date(),
  subject: z.enum(appealSubjects),
  clock: ClockIndex.nullable().default(null).describe('The contested clock; null for a day or a figure'),
  aspect: z.enum(appealAspects).default('other').describe('What is wrong with it'),
  reason: longText(1, maximumAppealCharacters),
  pictures: z.array(z.uuid()).max(50).default([]).describe('Uploads of the purpose `appeal-picture`, at most 5'),
}

export const SubmittedAppeal = z.object({
  id: z.uuid(),
  state: z.enum(appealStates),
  dueOn: z.iso.date().describe('When it is to be handled'),
})
export type SubmittedAppeal = z.output<typeof SubmittedAppeal>

export const OwnAppeal = SubmittedAppeal.extend({
  day: z.iso.date(),
  subject: z.enum(appealSubjects),
  clock: ClockIndex.nullable(),
  aspect: z.enum(appealAspects),
  result: z.string().describe('The contested result'),
  reason: z.string(),
  pictures: z.number().int(),
  remark: z.string().describe('The reason of the decision'),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type OwnAppeal = z.output<typeof OwnAppeal>
