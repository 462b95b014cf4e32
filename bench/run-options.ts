/** Does everything once over little data, without targets: tests run every benchmark so, and it keeps working. */
export const once = process.argv.includes('--once')

const numbers = process.argv.slice(2).filter((word) => /^\d+$/.test(word))

/** A number of the command line by its place, or its default; the small one for `--once`. */
export const sizeOf = (place: number, { full, small }: { readonly full: number; readonly small: number }): number =>
  once ? small : Number(numbers[place] ?? full)

/** Prints a figure and whether it meets its target. */
export function report(what: string, figure: string, isMet: boolean): void {
  console.log(`${what}: ${figure}, ${isMet ? 'met' : 'MISSED'}`)
  if (!isMet && !once) process.exitCode = 1
}
