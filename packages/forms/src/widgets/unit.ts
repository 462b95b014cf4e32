/** A written number with the unit of its field. The answer itself has no unit. */
export const withUnit = (written: string, unit: string | undefined): string =>
  written === '' || !unit ? written : `${written} ${unit}`
