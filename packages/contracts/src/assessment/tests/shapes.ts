import { z } from 'zod'
import { countCharacters } from '../../kernel/characters.ts'
import { longText, shortLine, typedText } from '../../kernel/text-schemas.ts'
import {
  answerTextLimit,
  difficulties,
  drawRulesLimit,
  optionsLimit,
  optionTextLimit,
  questionTypes,
  tagsLimit,
  tagTextLimit,
} from './question-types.ts'

/** Shapes of questions, papers and answers, with the limits of the specification. */

/** The limit of an option has its own message. */
const OptionText = z
  .string()
  .trim()
  .min(1, { message: 'field.required' })
  .refine((text) => countCharacters(text) <= optionTextLimit, { message: 'field.option_too_long' })

export const Option = z.object({ id: z.string().regex(/^\w{1,8}$/), text: OptionText, right: z.boolean() })
export type Option = z.output<typeof Option>

/**
 * A scale from one whole number to another, with labels for its ends; `right` is the correct value, if there is one.
 */
export const Scale = z
  .object({
    from: z.number().int().min(0).max(1),
    to: z.number().int().min(2).max(10),
    fromLabel: shortLine(0, optionTextLimit),
    toLabel: shortLine(0, optionTextLimit),
    right: z.number().int().nullable(),
  })
  .refine(({ from, to, right }) => right === null || (right >= from && right <= to), {
    message: 'field.invalid',
    path: ['right'],
  })
export type Scale = z.output<typeof Scale>

export const Stem = longText(1, 2000)
export const Points = z.number().int().min(1).max(100)
export const Tag = shortLine(1, tagTextLimit)

/** The content of a question version. It is immutable once a published paper contains it. */
export const QuestionContent = z.object({
  type: z.enum(questionTypes),
  stem: Stem,
  options: z.array(Option).max(optionsLimit),
  scale: Scale.nullable(),
  /** For multiple choice: some of the right options earn a share of the points, as long as no wrong one is chosen. */
  partial: z.boolean(),
  /** Model answer and hints for markers. Candidates never see it. */
  reference: longText(0, 2000),
})
export type QuestionContent = z.output<typeof QuestionContent>

/**
 * The questions that a rule draws: any of the types, any of the difficulties, all of the tags. An empty list does not
 * filter.
 */
export const DrawRule = z.object({
  count: z.number().int().min(1).max(100),
  types: z.array(z.enum(questionTypes)).max(questionTypes.length),
  difficulties: z.array(z.enum(difficulties)).max(difficulties.length),
  tags: z.array(Tag).max(tagsLimit),
})
export type DrawRule = z.output<typeof DrawRule>

/** 128 bits as 32 hexadecimal digits, stored with the result, so that the draw can be repeated. */
export const DrawSeed = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .refine((seed) => !/^0+$/.test(seed))

/** A section of a paper. Its questions were chosen by hand, or drawn by rules from a seed. */
export const PaperSection = z.object({
  title: shortLine(1, 60),
  questions: z.array(z.object({ questionId: z.uuid(), points: Points })).max(100),
  drawn: z.object({ rules: z.array(DrawRule).min(1).max(drawRulesLimit), seed: DrawSeed }).nullable(),
})
export type PaperSection = z.output<typeof PaperSection>

/** An answer of a candidate: option ids, a value on the scale, a text, or uploaded pictures. */
export const AnswerValue = z.union([
  z.null(),
  typedText(answerTextLimit),
  z.number().int(),
  z.array(z.string().max(64)).max(20),
])
export type AnswerValue = z.output<typeof AnswerValue>

/** Points as decimal text with two decimals, never a float. */
export const Marks = z.string().regex(/^\d{1,5}\.\d{2}$/)

/** Marks are given in steps of half a point. */
export const GivenMarks = z.number().min(0).max(100).multipleOf(0.5)
