/** Characters that a name of a file cannot have on some system. */
const unsafe = /[\\/:*?"<>|\p{Cc}]/gu

/** A name for a file with a form: what its author calls the form, or `form`. */
export function fileName(formName: string, extension: string): string {
  const name = formName
    .replace(unsafe, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
  return `${name || 'form'}.${extension}`
}
