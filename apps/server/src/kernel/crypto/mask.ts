/** `138****2607`: the middle four digits are hidden; `+66****78` of a number of another country. */
export const maskPhone = (phone: string): string =>
  /^[+0]/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-2)}` : phone.replace(/^(\d{3})\d{4}(\d+)$/, '$1****$2')

/** `zh***@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2}).*@/, '$1***@')

/** `532901********0046`: birth date and sequence are hidden. */
export const maskIdNumber = (idNumber: string): string => idNumber.replace(/^(.{6}).{8}(.{4})$/, '$1********$2')
