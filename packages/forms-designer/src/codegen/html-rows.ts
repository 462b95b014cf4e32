import type { WidgetNode } from '@rostrum/forms'
import { type CodeWords, classesOf, optionsOf, say } from './carried.ts'
import type { CodeStyles } from './code-styles.ts'
import { rowsClass } from './layout-settings.ts'
import { classList, element, type Lines, line } from './markup.ts'

/** A sub-form: rows of the same cells, as a table where it has room, else as cards. */
export function subFormHtml(node: WidgetNode, cells: Lines, words: CodeWords, styles: CodeStyles): Lines {
  const options = optionsOf(node)
  const name = options.name ?? node.id
  const { label = '', labelHidden, description, addLabel } = options
  const remove = line('button', { class: 'remove', type: 'button', 'data-remove': name }, '×')
  return element('fieldset', { class: classList('sub-form', classesOf(options)), 'data-rows': name }, [
    line('legend', { class: labelHidden ? 'unseen' : undefined }, label),
    ...(description ? [line('p', { class: 'hint' }, description)] : []),
    line('div', { class: rowsClass(node, '.label', styles), 'data-list': true }),
    ...element('template', {}, [...cells, remove]),
    line('p', { class: 'error', 'data-part': 'error' }),
    line('button', { type: 'button', 'data-add': name }, addLabel || say(words, 'form.row_add', { label })),
  ])
}
