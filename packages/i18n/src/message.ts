export type MessageParams = Readonly<Record<string, string | number>>

const branches = /(=\d+|\w+)\s*\{([^{}]*)\}/g
const slots = /\{(\w+)\}|\{(\w+),\s*plural,((?:\s*(?:=\d+|\w+)\s*\{[^{}]*\})+)\s*\}/g

/**
 * Fills a message of the ICU subset that our catalogues use: `{name}` and `{count, plural, one {# day} other {# days}}`.
 * A parameter that is not given stays visible as `{name}`, so that a mistake is seen and not hidden.
 */
export function formatMessage(message: string, params: MessageParams, locale: string): string {
  return message.replace(slots, (slot, name: string | undefined, counted: string | undefined, forms: string) => {
    if (counted === undefined) return String(params[name ?? ''] ?? slot)
    const count = Number(params[counted])
    if (Number.isNaN(count)) return slot
    const choices = new Map([...forms.matchAll(branches)].map((match) => [match[1], match[2] ?? '']))
    const chosen =
      choices.get(`=${count}`) ?? choices.get(new Intl.PluralRules(locale).select(count)) ?? choices.get('other')
    return (chosen ?? slot).replaceAll('#', new Intl.NumberFormat(locale).format(count))
  })
}

/** Names of the parameters that a message uses, sorted; the catalogue check compares them between languages. */
export function parametersOf(message: string): string[] {
  return [...new Set([...message.matchAll(slots)].map((match) => match[1] ?? match[2] ?? ''))].sort()
}
