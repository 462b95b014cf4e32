import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Density } from '@rostrum/contracts/kernel/densities'
import { usePhone } from '@rostrum/ui/use-phone'
import { type CardFields, cardFields, factLines } from './card-fields.ts'
import { useOverride } from './overrides.ts'
import type { Labels } from './public/resource-query.ts'
import type { GridLayout } from './use-column-layout.ts'
import { useValueFormatter, valueText } from './value-text.ts'
import type { VirtualTableProps } from './virtual-table-props.ts'

/** The cards of a list. */
export type Cards = {
  readonly parts: CardFields
  /** Whether the state has a line of its own, because most names leave no room for it. */
  readonly isStateBelow: boolean
  /** The facts for which each of them has room. */
  readonly lines: number
  /** The height of a line, and of a card with the space around its lines, in pixels. */
  readonly line: number
  readonly height: number
}

/** Pixels above the first line of a card, below its last one, and of its edge. */
const aroundLines = 17

/** On phones rows are cards, whose height depends on the density, the script and what the records have. */
export function useCards(props: VirtualTableProps): Cards | undefined {
  const { resource, fields, title, labels, rowAt, density, tree, layout } = props
  const isPhone = usePhone()
  const hasValue = useHasValue(resource, labels)
  if (!isPhone) return undefined
  const parts = cardFields(fields, title, tree !== undefined)
  const lines = factLines(parts.facts, rowAt, hasValue, { density, isTree: tree !== undefined })
  const line = scriptSize('--wb-line', 20) + 4
  const isStateBelow = !fitInLine(parts, layout)
  return { parts, isStateBelow, lines, line, height: (lines + (isStateBelow ? 2 : 1)) * line + aroundLines }
}

/** Pixels after a card, and between its name, its code and its state. */
const [afterCard, betweenParts] = [12, 12]

/** Whether most names have room for the code and the state next to them. */
function fitInLine({ name, code, state }: CardFields, { needs, room }: GridLayout): boolean {
  if (!state) return true
  const names = [name, code, state].map((field) => field?.name)
  const widths = needs.filter((need) => names.includes(need.name)).map(({ typical }) => typical + betweenParts)
  return widths.reduce((sum, width) => sum + width, afterCard) <= room + betweenParts
}

/** Tells whether a card has a line for a field: what is empty is left out. */
export function useHasValue(resource: string, labels: Labels) {
  const { cells } = useOverride(resource)
  const formatter = useValueFormatter(resource)
  return (field: FieldDescription, record: ResourceRecord): boolean => {
    const value = record[field.name]
    if (value === null || value === undefined || value === '') return false
    return cells?.[field.name] !== undefined || valueText(formatter, field, value, labels, record) !== ''
  }
}

const heightByDensity: Readonly<Record<Density, number>> = { compact: -8, normal: 0, relaxed: 8 }

/** The height of a row of cells in pixels. */
export const tableRowHeight = (density: Density): number => scriptSize('--wb-row', 36) + heightByDensity[density]

/** A size for the reader's script from the style sheet, in pixels. */
function scriptSize(name: string, missing: number): number {
  const style = getComputedStyle(document.documentElement)
  const value = style.getPropertyValue(name).trim()
  const unit = value.endsWith('rem') ? Number.parseFloat(style.fontSize) || 16 : 1
  return Number.parseFloat(value) * unit || missing
}
