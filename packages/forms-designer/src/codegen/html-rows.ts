import type { WidgetNode } from '@rostrum/forms'
import type { CodeStyles } from './code-styles.ts'
import { type CodegenContext, customClassNames, resolvedOptions, translate } from './codegen-context.ts'
import { rowsClass } from './layout-settings.ts'
import { classList, element, type Lines, textElement } from './markup.ts'

/** A sub-form: rows of the same cells, as a table where it fits, else as cards. */
export function subFormHtml(node: WidgetNode, cells: Lines, words: CodegenContext, styles: CodeStyles): Lines {
  const options = resolvedOptions(node)
  const name = options.name ?? node.id
  const { label = '', labelHidden, description, addLabel } = options
  const remove = textElement('button', { class: 'remove', type: 'button', 'data-remove': name }, '×')
  return element('fieldset', { class: classList('sub-form', customClassNames(options)), 'data-rows': name }, [
    textElement('legend', { class: labelHidden ? 'unseen' : undefined }, label),
    ...(description ? [textElement('p', { class: 'hint' }, description)] : []),
    textElement('div', { class: rowsClass(node, '.label', styles), 'data-list': true }),
    ...element('template', {}, [...cells, remove]),
    textElement('p', { class: 'error', 'data-part': 'error' }),
    textElement(
      'button',
      { type: 'button', 'data-add': name },
      addLabel || translate(words, 'form.row_add', { label }),
    ),
  ])
}
