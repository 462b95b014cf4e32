import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const here = new URL('.', import.meta.url)
const catalogues = readdirSync(here).filter((file) => /\.(zh-CN|vi|my)\.ts$/.test(file))

const sentencesIn = async (file: string): Promise<[string, string][]> =>
  Object.values(await import(new URL(file, here).href)).flatMap((catalogue) => Object.entries(catalogue as object))

/** One sentence stands at a field or in a message without a full stop; several are parted by theirs. */
it.each(catalogues)('a refusal of one sentence ends without a full stop: %s', async (file) => {
  const odd = (await sentencesIn(file)).filter(
    ([, text]) => /[.。။]$/.test(text) && !/[.;!?。။]/.test(text.slice(0, -1).replace(/\.(?=\w)/g, '')),
  )
  expect(odd).toEqual([])
})
