/** The label of a record without the code at its end, which labels of equal names have. */
export const withoutCode = (label: string, code: string): string =>
  code !== '' && label.endsWith(` ${code}`) ? label.slice(0, -code.length - 1) : label
