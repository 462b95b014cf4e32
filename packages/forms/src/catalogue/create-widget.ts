import type { WidgetNode } from '../definition/definition.ts'
import type { OptionItem, WidgetOptions } from '../definition/option-kinds.ts'
import { widgetTypeOf } from '../widgets/registry.ts'
import type { NameRegistry } from './name-registry.ts'

/** Texts of a new widget, by their key in the catalogue `forms/catalogue`. */
export type DefaultTexts = (
  key: `widget.${string}` | 'new_widget.option' | 'new_widget.column' | 'new_widget.pane' | 'new_widget.text',
) => string

/** Creates a widget whose name and id are unique in the form. */
export function createWidget(type: string, taken: NameRegistry, words: DefaultTexts): WidgetNode {
  const widget = widgetTypeOf(type)
  const options: WidgetOptions = {
    ...(widget.options.includes('name') ? { name: taken.nameFor(type) } : {}),
    ...(widget.options.includes('label') && type !== 'divider' ? { label: words(`widget.${type}`) } : {}),
    ...defaultOptions(type, words),
  }
  const node = { id: taken.idFor(type), type, options }
  const parts = partsOf(type)
  if (parts) return { ...node, children: parts.map((part) => createPart(part, taken, words)) }
  return widget.kind === 'layout' || widget.kind === 'rows' ? { ...node, children: [] } : node
}

function createPart(type: string, taken: NameRegistry, words: DefaultTexts): WidgetNode {
  const part = createWidget(type, taken, words)
  return type === 'tab-pane'
    ? { ...part, options: { ...part.options, label: `${words('new_widget.pane')} 1`, active: true } }
    : part
}

/** The parts that a new container starts with. */
function partsOf(type: string): readonly string[] | undefined {
  switch (type) {
    case 'grid':
      return ['grid-col', 'grid-col']
    case 'table':
      return ['table-row', 'table-row']
    case 'table-row':
      return ['table-cell', 'table-cell']
    case 'tab':
      return ['tab-pane']
    default:
      return undefined
  }
}

function defaultOptions(type: string, words: DefaultTexts): WidgetOptions {
  switch (type) {
    case 'radio':
    case 'checkbox':
    case 'select':
      return { optionItems: items(words, [1, 2, 3]) }
    case 'cascader': {
      const [first, ...others] = items(words, [1, 2])
      return { optionItems: first ? [{ ...first, children: items(words, [11, 12]) }, ...others] : [] }
    }
    case 'static-text':
      return { textContent: words('new_widget.text') }
    case 'html-text':
      return { htmlContent: `<b>${words('new_widget.text')}</b>` }
    case 'alert':
      return { title: words('new_widget.text') }
    case 'data-table':
      return {
        tableColumns: [1, 2, 3].map((at) => ({ prop: `column${at}`, label: `${words('new_widget.column')} ${at}` })),
      }
    default:
      return {}
  }
}

function items(words: DefaultTexts, values: readonly number[]): readonly OptionItem[] {
  return values.map((value) => ({ label: `${words('new_widget.option')} ${value}`, value }))
}
