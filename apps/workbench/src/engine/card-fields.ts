import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Density } from '@rostrum/contracts/kernel/densities'

/** The parts of a card: in its first line the name, the code and the state of a record, and its facts below. */
export type CardFields = {
  readonly name: FieldDescription | undefined
  readonly code: FieldDescription | undefined
  readonly state: FieldDescription | undefined
  readonly facts: readonly FieldDescription[]
}

/** Which columns of a list are which part of a card: the code is the column before the name, in a tree after it. */
export function cardFields(fields: readonly FieldDescription[], title: string, isTree = false): CardFields {
  const name = fields.find((field) => field.name === title)
  const beside = isTree && fields[0] === name ? fields[1] : fields[1] === name ? fields[0] : undefined
  const code = beside?.kind === 'text' ? beside : undefined
  const others = fields.filter((field) => field !== name && field !== code)
  const states = others.filter((field) => field.states !== undefined)
  const state = states.find((field) => field.name === 'state') ?? states[0]
  return { name, code, state, facts: others.filter((field) => field !== state) }
}

/** The most facts of a card. In a tree, cards leave room for the records around them. */
const mostFacts: Readonly<Record<'list' | 'tree', Readonly<Record<Density, number>>>> = {
  list: { compact: 1, normal: 3, relaxed: 8 },
  tree: { compact: 0, normal: 1, relaxed: 4 },
}

/** Records whose facts are counted, so that all cards are as high as the fullest of them. */
const countedRecords = 50

/** The facts for which every card has room. */
export function factLines(
  facts: readonly FieldDescription[],
  rowAt: (index: number) => ResourceRecord | undefined,
  hasValue: (field: FieldDescription, record: ResourceRecord) => boolean,
  { density, isTree }: { readonly density: Density; readonly isTree: boolean },
): number {
  const counts = Array.from({ length: countedRecords }, (_, at) => {
    const record = rowAt(at)
    return record ? facts.filter((field) => hasValue(field, record)).length : 0
  })
  return Math.min(mostFacts[isTree ? 'tree' : 'list'][density], Math.max(...counts))
}
