import { useLangOf } from './use-lang-of.ts'

/** A name of the programme: a project, a position, a unit; marked as Chinese where it is not in the reader's language. */
export function ProperName({ children }: { children: string }) {
  const lang = useLangOf()(children)
  return lang ? <span lang={lang}>{children}</span> : children
}
