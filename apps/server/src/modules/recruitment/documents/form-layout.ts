import type {
  DescribedAnswer,
  DescribedBlock,
  DescribedCell,
  DescribedColumn,
  DescribedNode,
  DescribedRows,
} from '@rostrum/forms'
import { type FormCell, type FormRow, unitsPerRow } from '../../../kernel/documents/form-document.ts'
import { columnUnits } from './column-units.ts'
import { type DescribedFormPair, NodeTranslations } from './described-form.ts'
import { type Localizer, nameInLocale, type Wording } from './wording.ts'

export const label = (wording: Wording, units: number): FormCell => ({ ...wording, units, role: 'label' })
export const value = (wording: Wording, units: number): FormCell => ({ ...wording, units, role: 'value' })
export const plain = (text: string): Wording => ({ text })
export const heading = (wording: Wording): FormRow => ({
  cells: [{ ...wording, units: unitsPerRow, role: 'heading' }],
  keepsWithNext: true,
})

/** A filled form in rows, as on the screen. All panes and sections follow one below the other. */
export function layOutForm(form: DescribedFormPair, localizer: Localizer): readonly FormRow[] {
  return new FormLayout(new NodeTranslations(form), localizer).rowsOf(form.chinese, untitled)
}

const untitled: Wording = plain('')
const narrowest = 6
/** Long answers need the full width. Others are paired unless the form places them. */
const wideTypes = new Set(['textarea', 'rich-editor', 'checkbox', 'cascader', 'file-upload', 'picture-upload'])
const labelUnits = (units: number) => (units >= unitsPerRow / 2 ? 4 : 3)

/** Answers side by side in one row, with the total units of label and value. */
type PlacedAnswer = { readonly answer: DescribedAnswer | undefined; units: number }

class FormLayout {
  readonly #translations: NodeTranslations
  readonly #localizer: Localizer

  constructor(translations: NodeTranslations, localizer: Localizer) {
    this.#translations = translations
    this.#localizer = localizer
  }

  /** `title` is the heading above. A sub-form with the same name does not repeat it. */
  rowsOf(nodes: readonly DescribedNode[], title: Wording): readonly FormRow[] {
    return runsOf(nodes).flatMap((run) => (Array.isArray(run) ? this.#answerRows(run) : this.#rows(run, title)))
  }

  #rows(node: DescribedBlock, title: Wording): readonly FormRow[] {
    switch (node.kind) {
      case 'rows':
        return this.#subForm(node, title)
      case 'text':
        return [
          {
            cells: [
              value(
                this.#translations.wording(node, ({ text }) => text),
                unitsPerRow,
              ),
            ],
          },
        ]
      case 'group': {
        const name = this.#translations.wording(node, ({ label }) => label)
        const rows = this.rowsOf(node.children, node.label === '' ? title : name)
        return node.label === '' || rows.length === 0 ? rows : [heading(name), ...rows]
      }
      case 'columns':
        return columnGroupsOf(node.columns).flatMap((band) => this.#columnGroup(band, title))
      case 'table':
        return tableRows(node.rows, (children) => this.#cell(children))
    }
  }

  /** Columns side by side: answers at the same height share a row. Other nodes take a row of their own. */
  #columnGroup(columns: readonly DescribedColumn[], title: Wording): readonly FormRow[] {
    const depth = Math.max(...columns.map(({ children }) => children.length))
    return Array.from({ length: depth }, (_, at) => at).flatMap((at) => {
      const level = columns.map(({ span, children }) => ({ units: clamp(span), node: children[at] }))
      const others = level.flatMap(({ node }) => (node && node.kind !== 'answer' ? [node] : []))
      const answers = level.map(({ units, node }) => ({ units, answer: node?.kind === 'answer' ? node : undefined }))
      const hasAnswer = answers.some(({ answer }) => answer)
      return [...(hasAnswer ? [this.#row(fillRow(answers))] : []), ...this.rowsOf(others, title)]
    })
  }

  #subForm(rows: DescribedRows, section: Wording): readonly FormRow[] {
    const name = this.#translations.wording(rows, ({ label }) => label)
    const title = rows.label !== '' && rows.label !== section.text ? [heading(name)] : []
    if (rows.rows.length === 0) return [...title, { cells: [value(this.#localizer.text('form.none'), unitsPerRow)] }]
    const columns = rows.columns.map((_, index) =>
      this.#translations.wording(rows, (each) => each.columns[index] ?? ''),
    )
    const cells = rows.rows.map((row) => row.map((cell) => this.#translations.wording(cell, ({ text }) => text)))
    const units = columnUnits(columns.map((column, index) => [column, ...cells.map((row) => row[index] ?? untitled)]))
    if (!units || rows.columns.length > maximumColumns) {
      return rows.rows.flatMap((row, index) => [
        heading(this.#entry(rows.label === '' ? section : name, index + 1)),
        ...this.#answerRows(row),
      ])
    }
    return [
      ...title,
      { cells: columns.map((column, index) => label(column, units[index] ?? 2)), keepsWithNext: true },
      ...cells.map((row) => ({ cells: row.map((cell, index) => value(cell, units[index] ?? 2)) })),
    ]
  }

  #entry({ text, note = '' }: Wording, order: number): Wording {
    const name = { chinese: text, english: note }
    return this.#localizer.text('form.entry', (locale) => ({ label: nameInLocale(locale, name), order }))
  }

  #answerRows(answers: readonly DescribedAnswer[]): readonly FormRow[] {
    return linesOfAnswers(answers).map((line) => this.#row(fillRow(line)))
  }

  #row(line: readonly PlacedAnswer[]): FormRow {
    return {
      cells: line.flatMap(({ answer, units }) =>
        answer
          ? [
              label(
                this.#translations.wording(answer, ({ label: name }) => name),
                labelUnits(units),
              ),
              value(
                this.#translations.wording(answer, ({ text }) => text),
                units - labelUnits(units),
              ),
            ]
          : [value(untitled, units)],
      ),
    }
  }

  /** A cell that contains only text labels the next cell. */
  #cell(children: readonly DescribedNode[]): Omit<FormCell, 'units'> {
    const isLabel = children.length > 0 && children.every(({ kind }) => kind === 'text')
    return { ...this.#translations.wordingOfAll(children, linesOf), role: isLabel ? 'label' : 'value' }
  }
}

/** Consecutive answers, and the text between them. */
function runsOf(nodes: readonly DescribedNode[]): readonly (DescribedAnswer[] | DescribedBlock)[] {
  const runs: (DescribedAnswer[] | DescribedBlock)[] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (node.kind !== 'answer') runs.push(node)
    else if (Array.isArray(last)) last.push(node)
    else runs.push([node])
  }
  return runs
}

function linesOfAnswers(answers: readonly DescribedAnswer[]): readonly (readonly PlacedAnswer[])[] {
  const lines: PlacedAnswer[][] = []
  let left = 0
  for (const answer of answers) {
    const units = wideTypes.has(answer.type) ? unitsPerRow : unitsPerRow / 2
    const line = lines.at(-1)
    if (line && units <= left) line.push({ answer, units })
    else {
      lines.push([{ answer, units }])
      left = unitsPerRow
    }
    left -= units
  }
  return lines
}

/** The last answer of a row takes the remaining space. */
function fillRow(line: readonly PlacedAnswer[]): readonly PlacedAnswer[] {
  const over = unitsPerRow - sumOf(line.map(({ units }) => units))
  return line.map((placed, at) => (at === line.length - 1 ? { ...placed, units: placed.units + over } : placed))
}

const clamp = (span: number) => Math.min(unitsPerRow, Math.max(narrowest, span))

/** Groups of columns that fit next to each other. */
function columnGroupsOf(columns: readonly DescribedColumn[]): readonly (readonly DescribedColumn[])[] {
  const bands: DescribedColumn[][] = []
  let left = 0
  for (const column of columns) {
    if (column.children.length === 0) continue
    const units = clamp(column.span)
    const band = bands.at(-1)
    if (band && units <= left) band.push(column)
    else {
      bands.push([column])
      left = unitsPerRow
    }
    left -= units
  }
  return bands
}

type PlacedCell = { readonly cell: DescribedCell | undefined; readonly column: number; readonly colspan: number }

/** The cells of a table with their spans. All columns have equal width. */
function tableRows(
  rows: readonly (readonly DescribedCell[])[],
  cellOf: (children: readonly DescribedNode[]) => Omit<FormCell, 'units'>,
): readonly FormRow[] {
  const placed = placedCells(rows)
  const count = Math.max(1, ...placed.flat().map(({ column, colspan }) => column + colspan))
  // A row cannot be divided into more columns than it has units, so the contents follow one below the other.
  if (count > unitsPerRow) {
    return rows.flat().map((cell) => ({ cells: [{ ...cellOf(cell.children), units: unitsPerRow }] }))
  }
  const edge = (column: number) => Math.round((unitsPerRow * column) / count)
  // A row that contains only spans from above has no height of its own.
  const isOwn = placed.map((cells) => cells.length > 0)
  return placed.flatMap((cells, at) => {
    if (!isOwn[at]) return []
    const last = (rowspan: number) => isOwn.slice(at, at + rowspan).filter(Boolean).length
    return {
      cells: cells.map(({ cell, column, colspan }) => {
        const rowSpan = last(cell?.rowspan ?? 1)
        const units = edge(column + colspan) - edge(column)
        return { ...cellOf(cell?.children ?? []), units, ...(rowSpan > 1 && { rowSpan }) }
      }),
    }
  })
}

/** Puts each cell at the first free place, and fills places that no cell covers. */
function placedCells(rows: readonly (readonly DescribedCell[])[]): readonly (readonly PlacedCell[])[] {
  const covered = rows.map(() => new Set<number>())
  const placed = rows.map((cells, at): PlacedCell[] =>
    cells.map((cell) => {
      let column = 0
      while (covered[at]?.has(column)) column += 1
      let colspan = 1
      while (colspan < cell.colspan && !covered[at]?.has(column + colspan)) colspan += 1
      for (const row of covered.slice(at, at + Math.max(1, cell.rowspan))) {
        for (let each = column; each < column + colspan; each += 1) row.add(each)
      }
      return { cell, column, colspan }
    }),
  )
  const count = Math.max(0, ...covered.flatMap((row) => [...row])) + 1
  return placed.map((cells, at) => {
    const isEmptyRow = cells.length === 0
    const gaps = Array.from({ length: count }, (_, column) => column).filter((column) => !covered[at]?.has(column))
    const fillers =
      isEmptyRow && gaps.length === 0 ? [] : gaps.map((column) => ({ cell: undefined, column, colspan: 1 }))
    return [...cells, ...fillers].sort((one, other) => one.column - other.column)
  })
}

/** The contents of a cell: a line for each answer with its label, unless another cell labels it. */
function linesOf(node: DescribedNode): readonly string[] {
  switch (node.kind) {
    case 'answer':
      return [
        node.labelHidden || node.label === ''
          ? node.text
          : `${node.label}${/\p{Script=Han}/u.test(node.label) ? '：' : ': '}${node.text}`,
      ]
    case 'rows':
      return [node.label, ...node.rows.map((row) => row.map(({ text }) => text).join('　'))]
    case 'text':
      return [node.text]
    case 'group':
      return [...(node.label === '' ? [] : [node.label]), ...node.children.flatMap(linesOf)]
    case 'columns':
      return node.columns.flatMap(({ children }) => children.flatMap(linesOf))
    case 'table':
      return node.rows.flat().flatMap(({ children }) => children.flatMap(linesOf))
  }
}

/** Maximum number of columns that are readable side by side. */
const maximumColumns = 8

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
