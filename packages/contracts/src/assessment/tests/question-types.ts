/** Types of questions and the limits of the specification, without schemas, for pages. */

export const questionTypes = ['short', 'single', 'multiple', 'dropdown', 'scale', 'image'] as const
export type QuestionType = (typeof questionTypes)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** Types whose answer is one or several of the options. */
export const choiceTypes = ['single', 'multiple', 'dropdown'] as const satisfies readonly QuestionType[]
export const isChoiceType = (type: QuestionType): type is (typeof choiceTypes)[number] =>
  choiceTypes.some((one) => one === type)

/** Types that people mark; the others are marked by their right answer. */
export const isMarkedByHand = (type: QuestionType): boolean => type === 'short' || type === 'image'

export const optionTextLimit = 30
export const optionsLimit = 20
export const tagsLimit = 10
export const tagTextLimit = 20
export const drawRulesLimit = 20
export const answerTextLimit = 5000
export const picturesLimit = 3

/** How long an answer in transit at the end is still accepted. */
export const graceSeconds = 10

/** How long answers that were entered offline and arrive after the end are stored, without marking. */
export const lateHours = 24

/** How long an answer is reserved for the marker who has it on screen. */
export const markingMinutes = 20
