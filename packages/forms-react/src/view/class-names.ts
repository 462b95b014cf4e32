/** What an element is described by: the ids of what there is. */
export function describedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}

/** A class of ours with those that the author has given, which the form's own styles may speak of. */
export function classNames(own: string | undefined, given: readonly string[] = [], more?: string): string {
  return [own, ...given, more].filter(Boolean).join(' ')
}
