import type { SheetAnswer } from '@rostrum/contracts/recruitment/review/sheet'
import type { ReviewApplication } from './review-queries.ts'

/** A file of an application: `label` is the purpose of its upload. */
export type ReviewFile = {
  readonly url: string
  readonly name: string
  readonly label: string
  readonly picture: boolean
}

const pictures = /\.(jpe?g|png)$/i

/** Every distinct file of an application in viewing order: photo, form, further attachments, waiver. */
export function reviewFilesOf({ photoUrl, sheet, attachments, waiver, name }: ReviewApplication): ReviewFile[] {
  const answers = sheet.flatMap(({ items }): SheetAnswer[] =>
    items.flatMap((item) => (item.kind === 'answer' ? [item] : item.rows.flat())),
  )
  const found: ReviewFile[] = [
    ...(photoUrl ? [{ url: photoUrl, name, label: name, picture: true }] : []),
    ...answers.flatMap(({ label, files, picture }) =>
      files.map((file) => ({ ...file, label, picture: picture || pictures.test(file.name) })),
    ),
    ...[...attachments, ...(waiver?.attachments ?? [])].map((file) => ({
      ...file,
      label: file.name,
      picture: pictures.test(file.name),
    })),
  ]
  return found.filter(({ url }, at) => found.findIndex((other) => other.url === url) === at)
}
