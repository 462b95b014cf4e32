import type { Language } from '@rostrum/contracts/content/articles/shapes'
import { useState } from 'react'

type FieldErrors = Readonly<Record<string, string>>
type ContentLanguage = {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
  /** The languages with errors. */
  readonly invalidLanguages: readonly Language[]
}

/**
 * The language of a text in two languages. A refusal that concerns only the other one switches to it.
 * @param errors the same object until the next response of the server
 */
export function useContentLanguage(
  errors: FieldErrors,
  fieldsOf: Readonly<Record<Language, Readonly<Record<string, string>>>>,
): ContentLanguage {
  const invalidLanguages = (['zh-CN', 'en'] as const).filter((one) =>
    Object.values(fieldsOf[one]).some((field) => errors[field] !== undefined),
  )
  const [elsewhere] = invalidLanguages
  const [language, setLanguage] = useState<Language>(elsewhere ?? 'zh-CN')
  const [seen, setSeen] = useState(errors)
  if (errors !== seen) {
    setSeen(errors)
    if (elsewhere && !invalidLanguages.includes(language)) setLanguage(elsewhere)
  }
  return { language, setLanguage, invalidLanguages }
}
