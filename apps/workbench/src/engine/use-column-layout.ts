import type {
  FieldDescription,
  ResourceDescription,
  ResourceRecord,
} from '@rostrum/contracts/engines/resource/resource-calls'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type ColumnLayout, type ColumnNeed, layOutColumns } from './column-width.ts'
import { measureColumns, measuredRows } from './measure-columns.ts'
import { useOverride } from './overrides.ts'
import type { Labels } from './public/resource-query.ts'
import { useFilledColumns } from './use-filled-columns.ts'
import { useKindLabel } from './use-kind-label.ts'
import { useValueFormatter } from './value-text.ts'

/** Width of the column of check boxes, or of the margin in its place, in pixels. */
export const startWidth = (hasBoxes: boolean): number => (hasBoxes ? 40 : 14)

/** Two buttons and the gap after them, in pixels. */
const actsWidth = 52

/** The toggle, three levels and the count of a name in a tree, in pixels. */
const roomOfTree = 116

export type GridLayout = ColumnLayout & {
  readonly needs: readonly ColumnNeed[]
  /** The value of `grid-template-columns`. */
  readonly template: string
  /** The width that there is for the columns of fields, in pixels. */
  readonly room: number
  /** Whether rows have buttons, in a column of their own at the end. */
  readonly hasActs: boolean
  /** Offsets of the columns that stay in place, by field. */
  readonly pinnedAt: ReadonlyMap<string, number>
}

type Rows = {
  readonly rowAt: (index: number) => ResourceRecord | undefined
  readonly labels: Labels
  readonly loaded: readonly ResourceRecord[]
}

/** What the columns of a list need. They are measured from loaded rows and never get narrower while the list is open. */
export function useColumnNeeds(
  { name: resource, tree, bars = [] }: Pick<ResourceDescription, 'name' | 'tree' | 'bars'>,
  title: string,
  fields: readonly FieldDescription[],
  { rowAt, labels, loaded }: Rows,
): readonly ColumnNeed[] {
  const { locale } = useLocale()
  const words = useValueFormatter(resource)
  const ownText = useOwnText(resource)
  const fonts = useLoadedFonts()
  const subject = `${resource} ${locale} ${fonts} ${fields.map(({ name }) => name).join()}`
  const filled = useFilledColumns(resource, fields, loaded)
  const sampled = `${subject} ${rowAt(0)?.id ?? ''} ${[...filled.keys()].join()}`
  const [known, setKnown] = useState<{ sampled: string; subject: string; needs: readonly ColumnNeed[] }>()
  if (known && (known.sampled === sampled || (known.subject === subject && loaded.length === 0))) return known.needs
  const first = Array.from({ length: measuredRows }, (_, at) => rowAt(at)).filter((row) => row !== undefined)
  // A column may have its first value further down.
  const records = [...new Set([...first, ...filled.values()])]
  const titleRoom = tree ? roomOfTree : 0
  const measured = measureColumns({ fields, title, titleRoom, records, labels, words, ownText, bars })
  const needs = known?.subject === subject ? measured.map((need, at) => wider(need, known.needs[at])) : measured
  setKnown({ sampled, subject, needs })
  return needs
}

function wider(need: ColumnNeed, before: ColumnNeed | undefined): ColumnNeed {
  if (!before) return need
  return { ...(before.content > need.content ? before : need), isEmpty: before.isEmpty && need.isEmpty }
}

/** The texts of fields that the resource draws in its own way, as far as they are known by name. */
function useOwnText(resource: string) {
  const { cells, enumLabels } = useOverride(resource)
  const wordOf = useKindLabel()
  return useCallback(
    (field: string, value: unknown): string | undefined => {
      if (!cells?.[field] || value === null || value === undefined) return undefined
      const kind = enumLabels?.[field]
      const names = [value].flat().map((one) => (typeof one === 'string' && !isIdentifier(one) ? one : ''))
      return names.map((name) => (kind ? wordOf(kind, name) : `${name}     `)).join(' ')
    },
    [cells, enumLabels, wordOf],
  )
}

/** A cell shows the name of a record, which is not known yet, in place of its identifier. */
const isIdentifier = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Changes when a font has loaded, in which texts have other widths. */
function useLoadedFonts(): number {
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const { fonts } = document
    if (!fonts) return
    const onLoaded = () => setLoaded((count) => count + 1)
    fonts.addEventListener('loadingdone', onLoaded)
    return () => fonts.removeEventListener('loadingdone', onLoaded)
  }, [])
  return loaded
}

type Ends = { readonly start: number; readonly hasActs: boolean }

/** The part of a room that there is for the columns of fields, in pixels. */
export const roomOfColumns = (room: number, { start, hasActs }: Ends): number =>
  room - start - (hasActs ? actsWidth : 0)

/** The columns of a grid in a room. */
export function useGridLayout(
  needs: readonly ColumnNeed[],
  room: number,
  title: string,
  chosen: Readonly<Record<string, number>>,
  pinned: readonly string[],
  { start, hasActs }: Ends,
): GridLayout {
  return useMemo(() => {
    const end = hasActs ? actsWidth : 0
    const own = roomOfColumns(room, { start, hasActs })
    const layout = layOutColumns(needs, own, title, chosen)
    const pinnedAt = layout.isScrolled ? offsetsOf(needs, layout, pinned, room, start) : new Map<string, number>()
    const columns = [start, ...layout.widths].map((width) => `${width}px`).join(' ')
    const template = `${columns} 1fr${hasActs ? ` ${end}px` : ''}`
    return { ...layout, total: layout.total + start + end, needs, pinnedAt, template, room: own, hasActs }
  }, [needs, room, title, chosen, pinned, start, hasActs])
}

/** Columns stay in place as long as they leave most of the room to the others. */
function offsetsOf(
  needs: readonly ColumnNeed[],
  { widths }: ColumnLayout,
  pinned: readonly string[],
  room: number,
  start: number,
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>()
  let left = start
  for (const [at, { name }] of needs.entries()) {
    const end = left + (widths[at] ?? 0)
    if (!pinned.includes(name) || end > room * 0.6) break
    offsets.set(name, left)
    left = end
  }
  return offsets
}
