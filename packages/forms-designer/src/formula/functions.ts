import type { Operation } from '@rostrum/forms'

/** What a function of formulas means and takes. `operation` is its name in the data of a rule. */
export type FormulaFunction = {
  readonly name: string
  readonly operation: Operation
  /** The Chinese name, which is read too. */
  readonly chinese: string
  readonly least: number
  readonly most: number
}

const any = Number.POSITIVE_INFINITY

/** The functions of formulas by their names, in the order in which authors choose them. */
export const formulaFunctions = [
  { name: 'sum', operation: 'add', chinese: '求和', least: 1, most: any },
  { name: 'average', operation: 'average', chinese: '平均值', least: 1, most: any },
  { name: 'count', operation: 'count', chinese: '计数', least: 1, most: any },
  { name: 'minimum', operation: 'minimum', chinese: '最小值', least: 1, most: any },
  { name: 'maximum', operation: 'maximum', chinese: '最大值', least: 1, most: any },
  { name: 'round', operation: 'round', chinese: '四舍五入', least: 1, most: 2 },
  { name: 'days', operation: 'days', chinese: '天数', least: 2, most: 2 },
  { name: 'months', operation: 'months', chinese: '月数', least: 2, most: 2 },
  { name: 'years', operation: 'years', chinese: '年数', least: 2, most: 2 },
  { name: 'start', operation: 'start', chinese: '开始', least: 1, most: 1 },
  { name: 'end', operation: 'end', chinese: '结束', least: 1, most: 1 },
  { name: 'join', operation: 'join', chinese: '连接', least: 2, most: any },
] as const satisfies readonly FormulaFunction[]

/** Names of operations that have a sign or another name in formulas; they are still read. */
const former: readonly FormulaFunction[] = (['add', 'subtract', 'multiply', 'divide'] as const).map((operation) => ({
  name: operation,
  operation,
  chinese: operation,
  least: 1,
  most: any,
}))

const byName: ReadonlyMap<string, FormulaFunction> = new Map(
  [...formulaFunctions, ...former].flatMap((one) => [[one.name, one] as const, [one.chinese, one] as const]),
)

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
export const choiceNames: ReadonlySet<string> = new Set(['if', '如果'])

/** All names that can stand before a bracket. */
export const functionNames: readonly string[] = [...choiceNames, ...byName.keys()]
