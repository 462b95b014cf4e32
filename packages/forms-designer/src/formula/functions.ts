import type { Operation } from '@rostrum/forms'
import { chineseFunctions, chineseWords } from './chinese-words.ts'

/** What a function of formulas means and takes. `operation` is its name in the data of a rule. */
export type FormulaFunction = {
  readonly name: string
  readonly operation: Operation
  readonly least: number
  readonly most: number
}

const any = Number.POSITIVE_INFINITY

/** The functions of formulas by their names, in the order in which authors choose them. */
export const formulaFunctions = [
  { name: 'sum', operation: 'add', least: 1, most: any },
  { name: 'average', operation: 'average', least: 1, most: any },
  { name: 'count', operation: 'count', least: 1, most: any },
  { name: 'minimum', operation: 'minimum', least: 1, most: any },
  { name: 'maximum', operation: 'maximum', least: 1, most: any },
  { name: 'round', operation: 'round', least: 1, most: 2 },
  { name: 'days', operation: 'days', least: 2, most: 2 },
  { name: 'months', operation: 'months', least: 2, most: 2 },
  { name: 'years', operation: 'years', least: 2, most: 2 },
  { name: 'start', operation: 'start', least: 1, most: 1 },
  { name: 'end', operation: 'end', least: 1, most: 1 },
  { name: 'join', operation: 'join', least: 2, most: any },
] as const satisfies readonly FormulaFunction[]

/** Names of operations that have a sign or another name in formulas; they are still read. */
const former: readonly FormulaFunction[] = (['add', 'subtract', 'multiply', 'divide'] as const).map((operation) => ({
  name: operation,
  operation,
  least: 1,
  most: any,
}))

const byName: ReadonlyMap<string, FormulaFunction> = new Map([
  ...[...formulaFunctions, ...former].map((one) => [one.name, one] as const),
  ...formulaFunctions.map((one) => [chineseFunctions[one.name], one] as const),
])

const byOperation: ReadonlyMap<Operation, FormulaFunction> = new Map(
  [...former, ...formulaFunctions].map((one) => [one.operation, one]),
)

export const functionNamed = (name: string): FormulaFunction | undefined => byName.get(name)

/** The function of an operation; every operation has one. */
export function functionOf(operation: Operation): FormulaFunction {
  const found = byOperation.get(operation)
  if (!found) throw new Error(`No function for ${operation}.`)
  return found
}

/** The name of a choice between two values, which is not an operation. */
export const choiceNames: ReadonlySet<string> = new Set(['if', ...chineseWords.if])

/** All names that can stand before a bracket. */
export const functionNames: readonly string[] = [...choiceNames, ...byName.keys()]
