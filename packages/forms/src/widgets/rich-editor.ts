import type { WidgetOptions } from '../definition/option-kinds.ts'
import { sanitizeHtml, textOfHtml } from '../html/sanitize-html.ts'
import { fieldOptions, textLimits } from './option-sets.ts'
import { checkLength } from './text-value.ts'
import { textCeiling, type ValueWidget, valueWidget } from './widget-type.ts'

/** Markup may be longer than the visible text. */
const markupCeiling = textCeiling * 5

/** Whether the stored markup has neither text nor pictures. */
function saysNothing(html: string): boolean {
  if (textOfHtml(html).trim() !== '') return false
  return !/<img(?: [a-z]+="[^"]*")*? src="/.test(/<img/i.test(html) ? sanitizeHtml(html) : '')
}

/** Formatted text, stored as sanitized HTML. The empty paragraph of an editor is no answer. */
export const richEditor: ValueWidget = {
  ...valueWidget<string>({
    type: 'rich-editor',
    options: [...fieldOptions, 'placeholder', 'contentHeight', ...textLimits, 'customRule', 'customRuleHint'],
    defaults: { contentHeight: '200px' },
    empty: () => '',
    isEmpty: (value) => typeof value === 'string' && value.length <= markupCeiling && saysNothing(value),
    accepts: (value): value is string => typeof value === 'string' && value.length <= markupCeiling,
    normalize: sanitizeHtml,
    limits: (options: WidgetOptions) => (html) => checkLength(textOfHtml(html), options),
    text: textOfHtml,
  }),
  texts: (value) => (typeof value === 'string' ? [textOfHtml(value)] : []),
}
