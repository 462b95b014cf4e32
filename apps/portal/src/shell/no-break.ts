/** A range, as of hours, that never breaks at its dash. */
export const noBreak = (span: string): string => span.replaceAll('–', '\u2060–\u2060')
