/**
 * `transferred_rest`: a work day of the week given off, `make_up`: a rest day of the week worked, both by the list of
 * a government; `company`: given by the company alone.
 */
export const holidayKinds = ['statutory', 'transferred_rest', 'make_up', 'company'] as const
export type HolidayKind = (typeof holidayKinds)[number]

export const halves = ['first', 'second'] as const
export type Half = (typeof halves)[number]

/** `projected`: by the calendar, before the government has published the day. */
export const holidayStates = ['projected', 'gazetted'] as const

/** The characters of a name of a holiday. */
export const holidayNameLength = 20
