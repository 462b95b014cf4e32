/** The day on the reader's clock, `YYYY-MM-DD`. */
export const currentDate = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())
