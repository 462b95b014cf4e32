import { checkPhone } from '@rostrum/contracts/kernel/checks/phone'

/** A stored number with the code of its country, as providers want it. */
export const internationalNumber = (phone: string): string => (checkPhone(phone) === undefined ? `+86${phone}` : phone)
