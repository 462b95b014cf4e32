const key = 'guide-last-account'

/** The name of the last log-in on this phone, so that it need not be typed again. */
export const readLastName = (): string => localStorage.getItem(key) ?? ''
export const storeLastName = (username: string): void => localStorage.setItem(key, username)
