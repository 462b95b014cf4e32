/** `138****2607`: the middle four digits are hidden. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d+)$/, '$1****$2')

/** `532901********0046`: birth date and sequence are hidden. */
export const maskIdNumber = (idNumber: string): string => idNumber.replace(/^(.{6}).{8}(.{4})$/, '$1********$2')
