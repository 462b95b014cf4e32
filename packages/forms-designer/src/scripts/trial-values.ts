import type { Answers, WidgetNode } from '@rostrum/forms'
import { focusEvent } from '@rostrum/forms/scripts/focus-event'
import type { RuleField } from '../document/rule-fields.ts'

const quoted = /'([^'\n]*)'|"([^"\n]*)"|`([^`$]*)`/g

/** The fields that a script names in quotes, and its own field: those that a trial fills in. */
export function fieldsOfScript(
  text: string,
  node: WidgetNode | undefined,
  fields: readonly RuleField[],
): ReadonlySet<string> {
  const named = new Set([...text.matchAll(quoted)].map((found) => found.slice(1).find((name) => name !== undefined)))
  return new Set(
    fields
      .filter(({ key, holdsAnswer }) => holdsAnswer && !key.includes('.'))
      .filter((field) => field.node.id === node?.id || named.has(field.node.options.name))
      .map(({ key }) => key),
  )
}

/** The arguments of a hook in a trial, by its parameters. An event that did not happen has none. */
export function argumentsOf(
  parameters: readonly string[],
  { value, oldValue, answers }: { readonly value: unknown; readonly oldValue: unknown; readonly answers: Answers },
): readonly unknown[] {
  const event = focusEvent('onBlur', value)
  const values: Readonly<Record<string, unknown>> = { value, newValue: value, oldValue, formModel: answers, event }
  return parameters.map((parameter) => (Object.hasOwn(values, parameter) ? values[parameter] : null))
}
