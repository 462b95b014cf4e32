// A product such as 0.569 * 1000 is a little less than the number that it means.
const thousandths = (share: number): number => Math.floor(Number((share * 1000).toPrecision(12)))

/** A share in percent with one decimal, cut off: 99.96 % is not 100 %. */
export const percentOf = (share: number): number => thousandths(share) / 10

/** A share cut off to a tenth of a percent. */
export const cutShare = (share: number): number => thousandths(share) / 1000
