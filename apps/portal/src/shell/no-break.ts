/** A span, as of hours, that no line ends at the dash of. */
export const noBreak = (span: string): string => span.replaceAll('–', '\u2060–\u2060')
