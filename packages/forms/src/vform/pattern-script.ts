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
  if (widget.kind !== 'value' || !hasScript) return undefined
  const own = options.onValidate || 'callback()'
  if (option === 'validation' && !widget.texts) {
    const refusal = refusalOf(options.validation, options.validationHint, 'value')
    return refusal && `if (!['', undefined, null].includes(value)) {\n${refusal}\n}\n${own}`
  }
  // Of files their names are checked.
  if (option === 'customRule' && widget.files) {
    const refusal = refusalOf(options.customRule, options.customRuleHint, 'file.name')
    return refusal && `for (const file of Array.isArray(value) ? value : []) {\n${refusal}\n}\n${own}`
  }
  if (option === 'customRule' && widget.texts) {
    const refusal = refusalOf(options.customRule, options.customRuleHint, 'text')
    return refusal && `for (const text of this.getTexts(value)) {\n${refusal}\n}\n${own}`
  }
  return undefined
}

/** A line that refuses what a pattern does not fit. */
function refusalOf(written: string | undefined, hint: string | undefined, checked: string): string | undefined {
  const { body, flags } = partsOfPattern(written ?? '')
  if (!isPattern(body, flags)) return undefined
  const pattern = `new RegExp(${JSON.stringify(body)}, ${JSON.stringify(flags)})`
  return `  if (!${pattern}.test(String(${checked}))) return callback(new Error(${JSON.stringify(hint ?? '')}))`
}

function isPattern(body: string, flags: string): boolean {
  try {
    new RegExp(body, flags)
    return true
  } catch {
    return false
  }
}
