import type { AnswerValue } from '@rostrum/contracts/assessment/tests/shapes'
import type { Db } from '../../../../kernel/database/database.ts'
import { findPictures } from '../attempts/attempt.store.ts'
import type { MarkItem } from './marking.store.ts'

type Pictures = readonly { readonly file_id: string; readonly name: string }[]

/** The replies by the type of the question; `addressOf` gives the address of a picture for its reader. */
export async function repliesOf(
  db: Db,
  attemptId: string,
  items: readonly MarkItem[],
  addressOf: (fileId: string) => string,
) {
  const withPictures = items.some(({ content }) => content.type === 'image')
  const pictures = withPictures ? await findPictures(db, attemptId) : []
  return (item: MarkItem) => presentReply(item, pictures, addressOf)
}

function presentReply({ content, value }: MarkItem, pictures: Pictures, addressOf: (fileId: string) => string) {
  const several = Array.isArray(value) ? value : []
  const chosen = several.length > 0 ? several : oneOf(value)
  const isChoice = content.options.length > 0
  return {
    text: content.type === 'short' && typeof value === 'string' ? value : null,
    chosen: isChoice ? chosen : [],
    scale: content.type === 'scale' && typeof value === 'number' ? value : null,
    pictures:
      content.type === 'image'
        ? pictures
            .filter(({ file_id }) => several.includes(file_id))
            .map(({ file_id, name }) => ({ name, url: addressOf(file_id) }))
        : [],
  }
}

const oneOf = (value: AnswerValue): string[] => (typeof value === 'string' ? [value] : [])
