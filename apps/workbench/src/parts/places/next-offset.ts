type PageOfPeople = { readonly total: number; readonly people: readonly unknown[] }

/** Where the next page of people begins; undefined after the last one. */
export function nextOffset(last: PageOfPeople, pages: readonly PageOfPeople[]): number | undefined {
  const known = pages.reduce((sum, { people }) => sum + people.length, 0)
  return last.people.length > 0 && known < last.total ? known : undefined
}
