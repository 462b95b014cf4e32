import {
  definitionVersion,
  type FormDefinition,
  type NodeTexts,
  type Rule,
  type WidgetNode,
  type WidgetOptions,
} from '@rostrum/forms'

/** A text in Chinese and in English. */
export type Text = readonly [chinese: string, english: string]
export type Option = readonly [value: string, chinese: string, english: string]

type TextName =
  | 'placeholder'
  | 'description'
  | 'requiredHint'
  | 'emptyText'
  | 'uploadTip'
  | 'addLabel'
  | 'textContent'
  | 'validationHint'
type Texts = { readonly [Name in TextName]?: Text }
type FieldParts = { readonly options?: WidgetOptions; readonly texts?: Texts; readonly items?: readonly Option[] }

/** Writes a definition in both languages at once, so that no text exists in only one of them. */
export class FormWriter {
  readonly #english: Record<string, NodeTexts> = {}
  readonly #rules: Rule[] = []
  readonly #hints: [number, string][] = []
  readonly #sources = new Map<string, { name: string; kind: string; params?: Record<string, string> }>()
  #scope = ''

  section(id: string, title: Text, children: readonly WidgetNode[], description?: Text): WidgetNode {
    return this.#node(
      id,
      'section',
      id,
      { label: title, ...(description && { description }) },
      { options: {}, children },
    )
  }

  field(name: string, type: string, label: Text, { options = {}, texts = {}, items }: FieldParts = {}): WidgetNode {
    const target = `${this.#scope}${name}`
    const labels = items && Object.fromEntries(items.map(([value, , english]) => [value, english]))
    const optionItems = items?.map(([value, chinese]) => ({ value, label: chinese }))
    const node = this.#node(
      target,
      type,
      target,
      { label, ...(options.required && { requiredHint: requiredHintOf(type, label) }), ...texts },
      {
        options: { name, ...options, ...(optionItems && { optionItems }) },
      },
    )
    if (labels) this.#english[target] = { ...this.#english[target], optionItems: labels }
    return node
  }

  /** A choice from a dictionary of the reference data. */
  dictionary(name: string, label: Text, code: string, parts: FieldParts = {}): WidgetNode {
    this.#sources.set(code, { name: code, kind: 'dictionary', params: { code } })
    return this.field(name, 'select', label, {
      ...parts,
      options: { filterable: true, ...parts.options, dsName: code },
    })
  }

  region(name: string, label: Text, parts: FieldParts = {}): WidgetNode {
    this.#sources.set('regions', { name: 'regions', kind: 'regions' })
    return this.field(name, 'cascader', label, {
      ...parts,
      options: { filterable: true, ...parts.options, dsName: 'regions' },
    })
  }

  /** A choice from a long list that is searched on the server. */
  searched(name: string, label: Text, kind: 'majors' | 'schools', parts: FieldParts = {}): WidgetNode {
    this.#sources.set(kind, { name: kind, kind })
    const options = { filterable: true, remote: true, ...parts.options, dsName: kind }
    return this.field(name, 'select', label, { ...parts, options })
  }

  rows(name: string, label: Text, parts: FieldParts, columns: () => readonly WidgetNode[]): WidgetNode {
    this.#scope = `${name}.`
    const children = columns()
    this.#scope = ''
    return this.#node(
      name,
      'sub-form',
      name,
      { label, ...parts.texts },
      { options: { name, ...parts.options }, children },
    )
  }

  /** Two fields next to each other where there is room, otherwise one below the other. */
  pair(...fields: readonly WidgetNode[]): WidgetNode {
    const columns = fields.map((field) => ({
      id: `column-${field.id}`,
      type: 'grid-col',
      options: { responsive: true, span: 12, md: 12, sm: 12, xs: 24 },
      children: [field],
    }))
    return { id: `grid-${fields.map(({ id }) => id).join('-')}`, type: 'grid', options: {}, children: columns }
  }

  rule(rule: Rule): void {
    this.#rules.push(rule)
  }

  check(target: string, when: Extract<Rule, { action: 'check' }>['when'], [chinese, english]: Text): void {
    this.#hints.push([this.#rules.length, english])
    this.#rules.push({ action: 'check', target, when, hint: chinese })
  }

  definition(children: readonly WidgetNode[]): FormDefinition {
    const hints = this.#hints.map(([at, hint]) => [`rules[${at}]`, { hint }] as const)
    return {
      version: definitionVersion,
      config: { labelPosition: 'top' },
      children,
      rules: this.#rules,
      dataSources: [...this.#sources.values()],
      translations: { en: { ...this.#english, ...Object.fromEntries(hints) } },
    }
  }

  #node(
    id: string,
    type: string,
    target: string,
    texts: Texts & { readonly label?: Text },
    { options, children }: { options: WidgetOptions; children?: readonly WidgetNode[] },
  ): WidgetNode {
    const entries = Object.entries(texts)
    this.#english[target] = Object.fromEntries(entries.map(([name, text]) => [name, text[1]]))
    const chinese = Object.fromEntries(entries.map(([name, text]) => [name, text[0]]))
    return { id, type, options: { ...options, ...chinese }, ...(children && { children }) }
  }
}

/** A missing answer is requested by the name of its field: in a list of errors a general message would not help. */
function requiredHintOf(type: string, [chinese, english]: Text): Text {
  const lowerCased = english.charAt(0).toLowerCase() + english.slice(1)
  if (type.endsWith('-upload')) return [`请上传${chinese}`, `Upload the ${lowerCased}`]
  if (type === 'input' || type === 'textarea' || type === 'number') {
    return [`请填写${chinese}`, `Enter the ${lowerCased}`]
  }
  return [`请选择${chinese}`, `Choose the ${lowerCased}`]
}
