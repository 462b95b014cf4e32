import { isMarkedByHand, picturesLimit } from '@rostrum/contracts/assessment/tests/question-types'
import type { AnswerValue, Option, QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from '@rostrum/decimal/decimal'

const places = 2
const zero: Decimal = { coefficient: 0n, scale: places }
const whole = (number: number): Decimal => ({ coefficient: BigInt(number), scale: 0 })

/** Whether an answer counts as empty, which needs no marking. */
export const isUnanswered = (value: AnswerValue): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

/** Whether an answer has the shape of its question. Empty answers always fit. */
export function fitsQuestion({ type, options, scale }: QuestionContent, value: AnswerValue): boolean {
  if (isUnanswered(value)) return true
  const isOption = (id: unknown) => options.some((option) => option.id === id)
  switch (type) {
    case 'short':
      return typeof value === 'string'
    case 'single':
    case 'dropdown':
      return isOption(value)
    case 'multiple':
      return Array.isArray(value) && value.every(isOption) && new Set(value).size === value.length
    case 'scale':
      return typeof value === 'number' && scale !== null && value >= scale.from && value <= scale.to
    case 'image':
      return Array.isArray(value) && value.length <= picturesLimit && new Set(value).size === value.length
  }
}

/**
 * Marks of an answer that can be computed, as decimal text with two decimals; undefined where people decide. A scale
 * without a correct value gives points in proportion to the answer.
 */
export function automaticMarks(question: QuestionContent, points: number, value: AnswerValue): string | undefined {
  if (isUnanswered(value)) return formatDecimal(zero)
  if (isMarkedByHand(question.type)) return undefined
  const [earned, of] = shareOf(question, value)
  const share = multiplyDecimals(whole(points), whole(earned))
  return formatDecimal(divided(share, of))
}

/** The share of the points that an answer earns, as a fraction. */
function shareOf({ type, options, scale, partial }: QuestionContent, value: AnswerValue): readonly [number, number] {
  switch (type) {
    case 'single':
    case 'dropdown':
      return [options.some(({ id, right }) => right && id === value) ? 1 : 0, 1]
    case 'multiple':
      return shareOfSeveral(options, Array.isArray(value) ? value : [], partial)
    case 'scale': {
      if (scale === null || typeof value !== 'number') return [0, 1]
      if (scale.right !== null) return [value === scale.right ? 1 : 0, 1]
      return [value - scale.from, scale.to - scale.from]
    }
    case 'short':
    case 'image':
      return [0, 1]
  }
}

function shareOfSeveral(options: readonly Option[], chosen: readonly string[], partial: boolean): [number, number] {
  const right = options.filter((option) => option.right)
  const hit = right.filter(({ id }) => chosen.includes(id)).length
  if (hit < chosen.length) return [0, 1]
  if (hit === right.length) return [1, 1]
  return partial ? [hit, right.length] : [0, 1]
}

/** Divides by a small whole number and rounds half up to two places. */
function divided(value: Decimal, by: number): Decimal {
  const scaled = roundDecimal(value, places).coefficient
  const divisor = BigInt(by)
  return { coefficient: (scaled * 2n + divisor) / (divisor * 2n), scale: places }
}

/** The state of an answer after the marks so far. A round without marks is absent. */
export type Settlement =
  | { readonly state: 'marking' }
  | { readonly state: 'arbitration' }
  | { readonly state: 'settled'; readonly marks: string }

/**
 * Two marks within the tolerance settle an answer with their mean. If they differ by more, the third mark alone counts.
 * Later marks change nothing.
 */
export function settleMarks(given: readonly string[], tolerance: string): Settlement {
  const [first, second, third] = given.map(parseDecimal)
  if (!first || !second) return { state: 'marking' }
  if (compareDecimals(distance(first, second), parseDecimal(tolerance)) <= 0) {
    return { state: 'settled', marks: formatDecimal(divided(addDecimals(first, second), 2)) }
  }
  return third ? { state: 'settled', marks: formatDecimal(roundDecimal(third, places)) } : { state: 'arbitration' }
}

function distance(one: Decimal, other: Decimal): Decimal {
  const between = subtractDecimals(one, other)
  return between.coefficient < 0n ? { ...between, coefficient: -between.coefficient } : between
}

export const totalMarks = (marks: readonly string[]): string =>
  formatDecimal(roundDecimal(marks.map(parseDecimal).reduce(addDecimals, zero), places))

/** Whether a score reaches a share of the full marks. Exactly that share is enough. */
export const reachesShare = (score: string, fullMarks: number, percent: number): boolean =>
  compareDecimals(multiplyDecimals(parseDecimal(score), whole(100)), whole(fullMarks * percent)) >= 0
