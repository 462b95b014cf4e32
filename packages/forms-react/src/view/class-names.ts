/** The value of `aria-describedby`: the ids of the existing elements. */
export function describedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}

/** Our class name with the author's class names, which the form's own styles may select. */
export function classNames(own: string | undefined, given: readonly string[] = [], more?: string): string {
  return [own, ...given, more].filter(Boolean).join(' ')
}
