import { catalogueEntry } from '../catalogue/catalogue.ts'
import type { WidgetNode } from '../definition/definition.ts'
import { partsOfPattern } from '../patterns/pattern.ts'
import { widgetTypeOf } from '../widgets/registry.ts'

/**
 * Converts a pattern that our engine refuses into a validation script of its field. Scripts support JavaScript patterns
 * with look-ahead and back references, and their running time is limited.
 *
 * @returns undefined if it is not a JavaScript pattern either, or if the checked value is not typed text
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
  // Files are checked by name.
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

/** A statement that refuses values that do not match a pattern. */
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
