/**
 * The decimals that people write and payroll pays. ISO 4217 gives the kip, riel and kyat two, but their hundredths are not
 * in circulation, and no bank or employer uses them.
 */
export const currencyDecimals = { CNY: 2, VND: 0, THB: 2, LAK: 0, KHR: 0, MMK: 0, USD: 2 } as const

/** The decimals that an amount needs: zeros at its end, with which databases store it, are none. */
export const usedDecimals = (amount: string): number => amount.split('.')[1]?.replace(/0+$/, '').length ?? 0
