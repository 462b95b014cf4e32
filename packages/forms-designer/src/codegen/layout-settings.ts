import { cssLength, type FormConfig, type WidgetNode, type WidgetOptions } from '@rostrum/forms'
import { minimumTableWidth } from '@rostrum/forms-react/table-width'
import type { CodeStyles } from './code-styles.ts'
import { resolvedOptions } from './codegen-context.ts'
import { classList } from './markup.ts'

/** A length as the author meant it, without characters that would end its CSS rule. */
export const plainLength = (length: string): string => cssLength(length.replaceAll(/[;{}<]/g, '')) ?? ''

/**
 * Twenty-fourths by breakpoint. As in the rendered form, a column without a setting for phones takes the whole row
 * there.
 */
export function spansOf({ span = 12, responsive, xs, sm, md }: WidgetOptions) {
  const wide = responsive ? (md ?? span) : span
  return { xs: responsive ? (xs ?? 24) : 24, sm: responsive ? (sm ?? wide) : span, md: wide }
}

/** The classes of the form, with the author's settings for all labels. */
export function formClass(config: FormConfig, styles: CodeStyles): string {
  const { labelPosition, labelAlign, labelWidth, size, customClass = [] } = config
  const settings = [
    ...(labelWidth === undefined ? [] : [`--label-width: ${labelWidth}px`]),
    ...(labelAlign === undefined ? [] : [`--label-align: ${labelAlign}`]),
  ]
  if (settings.length > 0) styles.add(`.generated-form { ${settings.join('; ')} }`)
  return classList('generated-form', labelPosition === 'left' && 'labels-left', size, ...customClass)
}

/** The author's settings for the label of one field. */
export function labelClasses({ labelWidth, labelAlign }: WidgetOptions, styles: CodeStyles): string {
  return classList(
    labelWidth !== undefined && styles.classFor(`label-${labelWidth}`, `--label-width: ${labelWidth}px`),
    labelAlign !== undefined && styles.classFor(`label-${labelAlign}`, `--label-align: ${labelAlign}`),
  )
}

/** A class for the rows of a sub-form, which render as a table where it fits. `label` selects the labels in a cell. */
export function rowsClass(node: WidgetNode, label: string, styles: CodeStyles): string {
  const columns = node.children ?? []
  const isCounted = resolvedOptions(node).showRowNumber !== false
  const tracks = columns.map(({ options }) => plainLength(options.columnWidth ?? '') || 'minmax(0, 1fr)')
  const name = `rows-of-${(node.options.name ?? node.id).replaceAll(/[^\w-]+/g, '-')}`
  const row = `.${name} > .row`
  // The labels of the first row are the column headings; those of the other rows are for screen readers only.
  styles.add(`@container (min-width: ${minimumTableWidth(columns)}px) {
  ${row} { grid-template-columns: ${[...(isCounted ? ['24px'] : []), ...tracks, 'auto'].join(' ')}; gap: 8px; padding: 8px 0 0; border-width: 1px 0 0; border-radius: 0; }
  ${row}::before { content: ${isCounted ? 'counter(row)' : 'none'}; grid-area: auto; font-weight: 400; line-height: 40px; }
  ${row} > .remove { grid-area: auto; margin-top: 4px; }
  ${row}:first-child { border: 0; }
  ${row}:first-child::before { margin-top: 26px; }
  ${row}:first-child > .remove { margin-top: 30px; }
  ${row}:not(:first-child) ${label} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${row} > [hidden] { display: block !important; visibility: hidden; }
}`)
  return `rows ${name}`
}

/** Rows as cards, where they do not render as a table. */
export const rowsRules = `
.rows { display: grid; gap: 12px; counter-reset: row; container-type: inline-size; }
.row { display: grid; align-items: start; grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr)); gap: 16px; padding: 12px; border: 1px solid #cbd4dd; border-radius: 8px; counter-increment: row; }
.row::before { content: attr(aria-label); font-weight: 600; }
.row::before, .row > .remove { grid-area: 1 / 1 / auto / -1; }
.row > .remove { justify-self: end; }`

/** Cells are stacked where they do not fit side by side. */
export const cellsRules = `
.cells { width: 100%; border-collapse: collapse; }
.cells td { padding: 12px; border: 1px solid #cbd4dd; }
@media (max-width: 767.98px) {
  .cells, .cells :is(tbody, tr, td) { display: block; width: auto; }
  .cells td:empty { display: none; }
}`
