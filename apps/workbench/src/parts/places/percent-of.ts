/** A share in percent with one decimal, cut off: 99.96 % is not 100 %. */
export const percentOf = (share: number): number => Math.floor(share * 1000) / 10
