import type { WidgetOptions } from '../definition/option-kinds.ts'
import { sanitizeHtml, textOfHtml } from '../html/sanitize-html.ts'
import { fieldOptions, textLimits } from './option-sets.ts'
import { checkLength } from './text-value.ts'
import { textCeiling, type ValueWidget, valueWidget } from './widget-type.ts'

/** Markup may be longer than the text that a person sees. */
const markupCeiling = textCeiling * 5

/** Neither words nor a picture, in what is kept of it. */
function saysNothing(html: string): boolean {
  if (textOfHtml(html).trim() !== '') return false
  return !/<img(?: [a-z]+="[^"]*")*? src="/.test(/<img/i.test(html) ? sanitizeHtml(html) : '')
}

/** Formatted text, stored as HTML of which only harmless markup is kept; an editor's empty paragraph is no answer. */
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
