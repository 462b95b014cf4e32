import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import type { WidgetOptions } from '../definition/option-kinds.ts'
import { enabledRules } from '../rules/rule.ts'
import { widgetTypeOf } from '../widgets/registry.ts'
import type { WidgetType } from '../widgets/widget-type.ts'

/** A node of a form with the properties that matter for a comparison with another version. */
export type OutlineNode = {
  readonly node: WidgetNode
  /** The name that rules use, or the id of a node without a name. */
  readonly key: string
  readonly widget: WidgetType
  /** Includes the defaults of omitted options. Empty values are absent. */
  readonly options: WidgetOptions
  /** The containers, from the outermost, by their names in the outline. */
  readonly around: readonly string[]
  readonly holdsAnswer: boolean
  /** The node, or one inside it, holds an answer. */
  readonly isAboutAnswers: boolean
  /** The node, or one inside it, is required. Columns count only where there are rows. */
  readonly isRequired: boolean
}

/** The nodes of a form by their names, such as `education.school`, or by `#` and their ids. */
export type Outline = ReadonlyMap<string, OutlineNode>

export function outlineOf({ children, rules }: FormDefinition): Outline {
  const required = new Set(enabledRules(rules).flatMap(({ action, target }) => (action === 'require' ? [target] : [])))
  const visit = (node: WidgetNode, scope: string, around: readonly string[]): readonly OutlineNode[] => {
    const { name } = node.options
    const key = name ? `${scope}${name}` : node.id
    const widget = widgetTypeOf(node.type)
    const inScope = widget.kind === 'rows' && name ? `${name}.` : scope
    const inner = [...around, nameOf(node, key)]
    const within = (node.children ?? []).flatMap((child) => visit(child, inScope, inner))
    const options = completeOptions(node)
    const holdsAnswer = widget.kind === 'value' || widget.kind === 'rows'
    const outlined: OutlineNode = {
      ...{ node, key, widget, options, around, holdsAnswer },
      isAboutAnswers: holdsAnswer || within.some((child) => child.isAboutAnswers),
      isRequired:
        isRequiredField(options, required.has(key)) ||
        (widget.kind !== 'rows' && within.some((child) => child.isRequired)),
    }
    return [outlined, ...within]
  }
  const all = children.flatMap((node) => visit(node, '', []))
  return new Map(all.map((outlined) => [nameOf(outlined.node, outlined.key), outlined]))
}

const nameOf = ({ options }: WidgetNode, key: string) => (options.name ? key : `#${key}`)

const isRequiredField = ({ required, minRows = 0 }: WidgetOptions, isRequiredByRule: boolean) =>
  required === true || isRequiredByRule || minRows > 0

/** Defaults of omitted options, by type. */
const meanings = new Map<string, Readonly<Record<string, unknown>>>()

function meaningsOf(type: string): Readonly<Record<string, unknown>> {
  const known = meanings.get(type)
  if (known) return known
  const settings = catalogueEntry(type)?.settings ?? []
  const found = {
    ...Object.fromEntries(settings.map((setting) => [setting.option, setting.default])),
    ...widgetTypeOf(type).defaults,
  }
  meanings.set(type, found)
  return found
}

function completeOptions({ type, options }: WidgetNode): WidgetOptions {
  const all = Object.entries({ ...meaningsOf(type), ...options })
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined))
}
