import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let readings: ReadonlyMap<string, string>
let surnameReadings: ReadonlyMap<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const known = await server.database.db.selectFrom('han_reading').selectAll().execute()
  readings = new Map(known.map(({ letter, reading }) => [letter, reading]))
  surnameReadings = new Map(known.flatMap(({ letter, surname_reading: read }) => (read ? [[letter, read]] : [])))
})
afterAll(() => server.close())

/** The searched text: the folded text, and for Chinese also its pinyin and initials, by surnames too if they differ. */
function searchText(text: string, folded: string): string {
  if (!/[\u4e00-\u9fff]/.test(text)) return folded
  const pieces = [...folded]
  const read = pieces.map((letter) => readings.get(letter) ?? letter)
  const named = pieces.map((letter, at) => {
    const startsWord = at === 0 || pieces[at - 1] === ' '
    return (startsWord ? surnameReadings.get(letter) : undefined) ?? read[at] ?? letter
  })
  const both = [read, ...(named.join('') === read.join('') ? [] : [named])]
  return [folded, ...both.flatMap((one) => [one.join(''), one.map(([initial = '']) => initial).join('')])].join(' ')
}

it('the search text of a row is its folded text with the pinyin and the initials of its Chinese', async () => {
  const letters = fc.constantFrom(...'重庆北碚店曾单𠮷 ĐđÁạnÜß-%_\\ร้านคาລາວខ្មែរမြန်မာ', '\u0301')
  const texts = fc.array(fc.string({ unit: letters, maxLength: 12 }), { minLength: 20, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const { rows } = await sql<{ text: string; folded: string; words: string }>`
        select text, search_fold(text) as folded, search_text_of(text) as words
        from unnest(${given}::text[]) as given (text)`.execute(server.database.db)
      for (const { text, folded, words } of rows) expect(words).toBe(searchText(text, folded))
    }),
    { numRuns: 20 },
  )
})

it('a Chinese name is found by the reading of its surname and by the usual one', async () => {
  const { rows } = await sql<{ text: string; starts: string[] }>`
    select search_text_of('s1 曾小雨') as text, tsvector_to_array(search_starts_of('曾小雨')) as starts`.execute(
    server.database.db,
  )
  expect(rows[0]?.text).toBe('s1 曾小雨 s1 cengxiaoyu s1 cxy s1 zengxiaoyu s1 zxy')
  expect(rows[0]?.starts).toEqual(expect.arrayContaining(['cengxiaoyu', 'cxy', 'zengxiaoyu', 'zxy', 'xiaoyu']))
})

it('the two encodings of a Khmer word, with or without spaces of no width, are one word', async () => {
  const spellings = ['ប្ដូរ', 'ប្តូរ', 'ប្\u200bតូរ', 'ប្តូរ\u2060']
  const { rows } = await sql<{ folded: string }>`
    select distinct search_fold(word) as folded from unnest(${spellings}::text[]) as given (word)`.execute(
    server.database.db,
  )
  expect(rows).toEqual([{ folded: 'ប្តូរ' }])
  const gives = await sql<{ same: boolean }>`select search_fold('ឲ្យ') = search_fold('ឱ្យ') as same`.execute(
    server.database.db,
  )
  expect(gives.rows).toEqual([{ same: true }])
})
