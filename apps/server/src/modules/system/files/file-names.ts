import { uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import type { Locale } from '@rostrum/i18n/locale'
import { translate } from '../../../kernel/http/messages.ts'

type NamedFile = { readonly name: string; readonly url: string }

/** What a file is called for a reader of an application. */
export type FileName = (file: NamedFile) => string

/**
 * Applicants write their names and numbers into the names of files. Who may not see these is told the kind of a file and
 * its number: that of its place among those given, then one for each that is asked for.
 */
export function numberedNames(urls: readonly string[], language: Locale): FileName {
  const places = [...new Set(urls)]
  return ({ name, url }) => {
    if (!places.includes(url)) places.push(url)
    const number = String(places.indexOf(url) + 1)
    return `${translate('file.numbered', { number }, language)}${kindOf(name)}`
  }
}

/** An upload to be sent to who may not see personal data: called by what it is for. */
export const anonymizeName = <U extends { readonly name: string; readonly purpose: string }>(upload: U): U => ({
  ...upload,
  name: `${upload.purpose}${kindOf(upload.name)}`,
})

/** The extension, when it is one; what else follows a dot may be a part of a name. */
function kindOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return knownExtensions.some((known) => known === extension) ? `.${extension}` : ''
}

const knownExtensions = uploadRules.attachment.extensions
