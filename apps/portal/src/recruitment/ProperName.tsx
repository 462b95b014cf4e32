import { useLangOf } from './use-lang-of.ts'

/** A name from the project data (project, position, unit), marked as Chinese if it is not in the reader's language. */
export function ProperName({ children }: { children: string }) {
  const lang = useLangOf()(children)
  return lang ? <span lang={lang}>{children}</span> : children
}
