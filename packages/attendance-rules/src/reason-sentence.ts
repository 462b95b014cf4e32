/** What an application has for sentences in the language of the reader. */
export type SentenceFormatter = {
  readonly translate: (key: string, params: Readonly<Record<string, string | number>>) => string
  readonly date: (day: string, style: 'date') => string
  readonly number: (value: number) => string
}

type ExplainedReason = {
  readonly code: string
  readonly parameters: Readonly<Record<string, string | number>>
}

/** A fraction such as `1/6` as a number with two decimals at most. */
function roundedDays(text: string): number {
  const [numerator = 0, denominator = 1] = text.split('/').map(Number)
  return Math.round((numerator / denominator) * 100) / 100
}

/** The sentence of a reason, with its days and dates as the reader writes them. */
export function reasonSentence({ code, parameters }: ExplainedReason, formatter: SentenceFormatter): string {
  const shown = Object.entries(parameters).map(([name, value]) => {
    if (name === 'days') return [name, formatter.number(roundedDays(String(value)))]
    return [name, name === 'date' ? formatter.date(String(value), 'date') : value]
  })
  return formatter.translate(`attendance_day.reason_${code.replace('.', '_')}`, Object.fromEntries(shown))
}
