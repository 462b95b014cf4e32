/**
 * Texts in the letters of a language, as a regular expression of JavaScript and of PostgreSQL. A company writes its names
 * as its country does, so its own people do not need the English ones.
 */
export const lettersOf: Readonly<Record<string, string>> = {
  'zh-CN': '^[^\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff]*$',
  vi: '^[^\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3000-\\u9fff]*$',
  th: '[\\u0e00-\\u0e7f]',
  lo: '[\\u0e80-\\u0eff]',
  km: '[\\u1780-\\u17ff]',
  my: '[\\u1000-\\u109f]',
}

export type Names = { readonly name: string; readonly nameEn?: string | undefined }

/** The name as a reader of a language sees it: the English one, if there is one, for readers of other letters. */
export function readableName({ name, nameEn = '' }: Names, language: string): string {
  const letters = lettersOf[language]
  const isOwn = letters !== undefined && new RegExp(letters).test(name)
  return isOwn || nameEn === '' ? name : nameEn
}
