import { codeOfWords, freeCode } from '@rostrum/contracts/forms/registry/form-code'
import { pinyin } from 'pinyin-pro'
import type { Db } from '../../../kernel/database/database.ts'
import { findCodesFrom } from './draft.store.ts'

/** A free code of the words of a name. Chinese is read as a whole, because 行 differs in 银行 and 行程. */
export async function proposeFormCode(db: Db, name: string): Promise<string | null> {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const stem = codeOfWords(syllables.join(' '))
  if (stem === undefined) return null
  const taken = new Set(await findCodesFrom(db, stem))
  return freeCode(stem, (code) => taken.has(code))
}
