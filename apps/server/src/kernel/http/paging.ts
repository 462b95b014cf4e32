/** The offset of the page of a list; `current` counts from 1. */
export const offsetOf = ({ current, size }: { readonly current: number; readonly size: number }) => ({
  limit: size,
  offset: (current - 1) * size,
})

/**
 * The rows of a page, and the number of all matches, which each row carries. Past the last page no row carries it, and
 * the first page is read for it.
 */
export async function pageWithTotal<Row extends { readonly total: number }>(
  offset: number,
  find: (offset: number) => Promise<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const rows = await find(offset)
  const [counted] = rows.length > 0 || offset === 0 ? rows : await find(0)
  return { rows, total: counted?.total ?? 0 }
}
