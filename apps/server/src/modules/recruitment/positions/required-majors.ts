import type { TranslatedCode } from '@rostrum/contracts/recruitment/positions/requirements'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** Majors of the catalogue by their code, and by their name in lower case, which several catalogues may share. */
export type MajorNames = ReadonlyMap<string, readonly TranslatedCode[]>

const piecesOf = (text: string): string[] =>
  text
    .split(/[;；,，、\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** A code and a name, as a list or an exported sheet writes them. */
const codedPiece = /^([A-Za-z]?\d{2,8}[A-Za-z]*)\s+(.+)$/

/** Finds the majors that texts name by their code or their name, in either language. */
export async function resolveMajors(db: Db | Tx, texts: readonly string[]): Promise<MajorNames> {
  const pieces = [...new Set(texts.flatMap(piecesOf))].filter((piece) => !codedPiece.test(piece))
  if (pieces.length === 0) return new Map()
  const folded = pieces.map((piece) => piece.toLowerCase())
  const { rows } = await sql<{ code: string; name: string; english: string }>`
    select code, name, name_en as english from major
    where not retired and owner_person_id is null
      and (code = any(${pieces}::text[]) or lower(name) = any(${folded}::text[]) or lower(name_en) = any(${folded}::text[]))
    order by code limit 2000`.execute(db)
  const found = new Map<string, TranslatedCode[]>()
  for (const { code, name, english } of rows) {
    for (const key of new Set([code.toLowerCase(), name.toLowerCase(), english.toLowerCase()])) {
      found.set(key, [...(found.get(key) ?? []), { code, name }])
    }
  }
  return found
}

/** The majors of a text, and the pieces of it that name none. */
export function parseMajors(text: string, names: MajorNames) {
  const pieces = piecesOf(text).map((piece) => {
    const [, code, name] = codedPiece.exec(piece) ?? []
    return { piece, majors: code && name ? [{ code, name }] : (names.get(piece.toLowerCase()) ?? []) }
  })
  const majors = [...new Map(pieces.flatMap((one) => one.majors).map((major) => [major.code, major])).values()]
  return { majors, unknown: pieces.flatMap(({ piece, majors: found }) => (found.length === 0 ? [piece] : [])) }
}
