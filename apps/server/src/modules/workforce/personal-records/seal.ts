/** The purposes of the encrypted columns. */
export const accountPurpose = 'bank-card-account'
export const contactPhonePurpose = 'emergency-contact-phone'

/** The last four characters. */
export const maskAccount = (plain: string): string => `****${plain.slice(-4)}`

/** The first three and the last four characters. */
export const maskPhone = (plain: string): string => `${plain.slice(0, 3)}****${plain.slice(-4)}`
