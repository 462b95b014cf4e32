import {
  definitionVersion,
  type FormDefinition,
  type NodeTexts,
  type Rule,
  type WidgetNode,
  type WidgetOptions,
} from '@rostrum/forms'

/** Chinese and English. */
export type TextByLanguage = readonly [chinese: string, english: string]

export type Template = { readonly id: string; readonly title: TextByLanguage; readonly definition: FormDefinition }

/** A widget of a template, with its English texts by node key. */
export type TemplateNode = { readonly node: WidgetNode; readonly english: Readonly<Record<string, NodeTexts>> }

type Choice = readonly [value: string, words: TextByLanguage]

/** A field whose name is its id, so that translations and rules are readable. */
export function field(type: string, name: string, label: TextByLanguage, options: WidgetOptions = {}): TemplateNode {
  const node = { id: name, type, options: { name, label: label[0], ...options } }
  return { node, english: { [name]: { label: label[1] } } }
}

export const required = (piece: TemplateNode): TemplateNode => ({
  ...piece,
  node: { ...piece.node, options: { ...piece.node.options, required: true } },
})

export function choice(
  type: 'radio' | 'checkbox' | 'select',
  name: string,
  label: TextByLanguage,
  choices: readonly Choice[],
): TemplateNode {
  const optionItems = choices.map(([value, [text]]) => ({ value, label: text }))
  const { node } = field(type, name, label, { optionItems, ...(type === 'select' && { filterable: true }) })
  const english = Object.fromEntries(choices.map(([value, [, text]]) => [value, text]))
  return { node, english: { [name]: { label: label[1], optionItems: english } } }
}

export function text(id: string, words: TextByLanguage): TemplateNode {
  return {
    node: { id, type: 'static-text', options: { textContent: words[0] } },
    english: { [id]: { textContent: words[1] } },
  }
}

export function section(id: string, label: TextByLanguage, pieces: readonly TemplateNode[]): TemplateNode {
  return {
    node: { id, type: 'section', options: { label: label[0] }, children: pieces.map(({ node }) => node) },
    english: { ...mergeParts(pieces), [id]: { label: label[1] } },
  }
}

/** Nodes side by side, one column each. */
export function row(id: string, ...pieces: readonly TemplateNode[]): TemplateNode {
  const span = Math.floor(24 / pieces.length)
  const columns = pieces.map(({ node }, at) => ({
    id: `${id}-${at + 1}`,
    type: 'grid-col',
    options: { span },
    children: [node],
  }))
  return { node: { id, type: 'grid', options: {}, children: columns }, english: mergeParts(pieces) }
}

export function rows(
  name: string,
  label: TextByLanguage,
  columns: readonly TemplateNode[],
  options: WidgetOptions = {},
): TemplateNode {
  const children = columns.map(({ node }) => ({ ...node, id: `${name}-${node.id}` }))
  const english = Object.entries(mergeParts(columns)).map(([key, texts]) => [`${name}.${key}`, texts] as const)
  return {
    node: { id: name, type: 'sub-form', options: { name, label: label[0], ...options }, children },
    english: { ...Object.fromEntries(english), [name]: { label: label[1] } },
  }
}

export function template(
  id: string,
  title: TextByLanguage,
  pieces: readonly TemplateNode[],
  rules: readonly Rule[] = [],
): Template {
  const definition: FormDefinition = {
    version: definitionVersion,
    config: { labelPosition: 'top' },
    children: pieces.map(({ node }) => node),
    rules,
    translations: { en: mergeParts(pieces) },
  }
  return { id, title, definition }
}

function mergeParts(pieces: readonly TemplateNode[]): TemplateNode['english'] {
  return Object.assign({}, ...pieces.map(({ english }) => english))
}
