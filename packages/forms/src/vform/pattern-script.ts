import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { WidgetNode } from '../definition/definition.ts'
import { partsOfPattern } from '../patterns/pattern.ts'
import { widgetTypeOf } from '../widgets/registry.ts'

/**
 * A pattern that our engine refuses, as the script of validation of its field: scripts have the patterns of JavaScript,
 * look-ahead and back references among them, and the time that a slow one may take is limited there.
 *
 * @returns undefined where it is no pattern of JavaScript either, or what is checked is not what a person types
 */
export function patternScript({ type, options }: WidgetNode, option: string): string | undefined {
  const widget = widgetTypeOf(type)
  const hasScript = catalogueEntry(type)?.settings.some((setting) => setting.option === 'onValidate')
  if (option !== 'validation' || widget.kind !== 'value' || widget.texts || !hasScript) return undefined
  const { body, flags } = partsOfPattern(options.validation ?? '')
  if (!isPattern(body, flags)) return undefined
  const pattern = `new RegExp(${JSON.stringify(body)}, ${JSON.stringify(flags)})`
  const sentence = JSON.stringify(options.validationHint ?? '')
  return [
    `if (!['', undefined, null].includes(value) && !${pattern}.test(String(value))) {`,
    `  return callback(new Error(${sentence}))`,
    '}',
    options.onValidate || 'callback()',
  ].join('\n')
}

function isPattern(body: string, flags: string): boolean {
  try {
    new RegExp(body, flags)
    return true
  } catch {
    return false
  }
}
