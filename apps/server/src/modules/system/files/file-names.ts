import { uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import type { Locale } from '@rostrum/i18n/locale'
import { translate } from '../../../kernel/http/messages.ts'

type NamedFile = { readonly name: string; readonly url: string }

/** The name of a file for a reader of an application. */
export type FileName = (file: NamedFile) => string

/**
 * Applicants put their names and numbers into file names. Readers who may not see these get the kind of the file and a
 * number. Numbers follow the given order, then the order of requests.
 */
export function numberedNames(urls: readonly string[], language: Locale): FileName {
  const places = [...new Set(urls)]
  return ({ name, url }) => {
    if (!places.includes(url)) places.push(url)
    const number = String(places.indexOf(url) + 1)
    return `${translate('file.numbered', { number }, language)}${kindOf(name)}`
  }
}

/** An upload for a reader without access to personal data: it is named after its purpose. */
export const anonymizeName = <U extends { readonly name: string; readonly purpose: string }>(upload: U): U => ({
  ...upload,
  name: `${upload.purpose}${kindOf(upload.name)}`,
})

/** The extension, if it is one; other text after a dot may be part of a name. */
function kindOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return knownExtensions.some((known) => known === extension) ? `.${extension}` : ''
}

const knownExtensions = uploadRules.attachment.extensions
