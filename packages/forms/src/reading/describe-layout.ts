import type { CompiledForm } from '../compiled-form.ts'
import { textOfHtml } from '../html/sanitize-html.ts'
import type { BlockPlan, NodePlan } from '../plan/node-plan.ts'
import type { Answers } from '../validation/context.ts'
import { AnswerFormatter, type DescribeContext, type DescribedAnswer, type DescribedRows } from './describe-answers.ts'

/** An element of a filled form, in the order of the layout. */
export type DescribedNode = DescribedAnswer | DescribedBlock

/** What is laid out and is no answer itself. */
export type DescribedBlock =
  | DescribedRows
  | { readonly kind: 'text'; readonly text: string }
  /** A section, a pane or a card with its heading, which may be empty. */
  | { readonly kind: 'group'; readonly label: string; readonly children: readonly DescribedNode[] }
  | { readonly kind: 'columns'; readonly columns: readonly DescribedColumn[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly DescribedCell[])[] }

/** `span` counts 24ths of the row. */
export type DescribedColumn = { readonly span: number; readonly children: readonly DescribedNode[] }

export type DescribedCell = {
  readonly colspan: number
  readonly rowspan: number
  readonly children: readonly DescribedNode[]
}

/** The answers as text in the layout of the form, with every pane and section: for documents. */
export function describeLayout(
  compiled: CompiledForm,
  answers: Answers,
  context: DescribeContext,
): readonly DescribedNode[] {
  const words = new AnswerFormatter(compiled, answers, context)
  return childrenOf(compiled.plan.children, words)
}

const childrenOf = (nodes: readonly NodePlan[], words: AnswerFormatter): readonly DescribedNode[] =>
  nodes.filter((node) => words.shows(node)).flatMap((node) => describeNode(node, words))

function describeNode(node: NodePlan, words: AnswerFormatter): readonly DescribedNode[] {
  if (node.kind !== 'block') return [words.field(node)]
  const { children } = node
  const options = words.optionsOf(node)
  switch (node.node.type) {
    case 'grid':
      return [{ kind: 'columns', columns: columnsOf(node, words) }]
    case 'table':
      return [{ kind: 'table', rows: rowsOf(node, words) }]
    case 'static-text':
      return textOf(options.textContent)
    case 'html-text':
      return textOf(textOfHtml(options.htmlContent ?? ''))
    case 'alert':
      return textOf([options.title, options.description].filter(Boolean).join('\n'))
    case 'section':
    case 'tab-pane':
    case 'card':
      return [{ kind: 'group', label: words.labelOf(node), children: childrenOf(children, words) }]
    default:
      return childrenOf(children, words)
  }
}

const textOf = (text = ''): readonly DescribedNode[] => (text.trim() === '' ? [] : [{ kind: 'text', text }])

function columnsOf(grid: BlockPlan, words: AnswerFormatter): readonly DescribedColumn[] {
  return grid.children
    .filter((column) => words.shows(column))
    .map((column) => ({
      span: column.options.span ?? 12,
      children: column.kind === 'block' ? childrenOf(column.children, words) : [words.field(column)],
    }))
}

/** Covered cells are omitted. A hidden cell keeps its position. */
function rowsOf(table: BlockPlan, words: AnswerFormatter): readonly (readonly DescribedCell[])[] {
  const cellsOf = (row: NodePlan) => (row.kind === 'block' ? row.children : [])
  return table.children.map((row) =>
    cellsOf(row)
      .filter((cell): cell is BlockPlan => cell.kind === 'block' && !cell.options.merged)
      .map((cell) => ({
        colspan: cell.options.colspan ?? 1,
        rowspan: cell.options.rowspan ?? 1,
        children: words.shows(cell) ? childrenOf(cell.children, words) : [],
      })),
  )
}
