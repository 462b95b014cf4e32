import { checkCount, checkFile, type Failure, type WidgetOptions } from '@rostrum/forms'

/** Why a file was not taken; named where several were chosen. */
export type Refusal = { readonly name?: string; readonly failure: Failure }

export type Sifted = { readonly taken: readonly File[]; readonly refused: readonly Refusal[] }

/**
 * Which of the files that a person has chosen a field takes, and why not the others.
 *
 * @param used how many of the places for files are taken already
 * @param isWanted the author's script may refuse a file, and has said why itself
 */
export function siftFiles(
  files: readonly File[],
  options: WidgetOptions,
  used: number,
  isWanted: (file: File) => boolean,
): Sifted {
  const taken: File[] = []
  const refused: Refusal[] = []
  const offered = options.multipleSelect ? files : files.slice(0, 1)
  const nameOf = ({ name }: File) => (files.length > 1 ? { name } : {})
  for (const file of offered) {
    const unfit = checkFile(options, file)
    const tooMany = unfit ? undefined : checkCount(options, used + taken.length + 1)
    if (unfit) refused.push({ ...nameOf(file), failure: unfit })
    else if (!tooMany && isWanted(file)) taken.push(file)
    if (!tooMany) continue
    refused.push({ failure: tooMany })
    break
  }
  const count = files.length - offered.length
  if (count > 0) refused.push({ failure: { code: 'form.upload_one', params: { count } } })
  return { taken, refused }
}
