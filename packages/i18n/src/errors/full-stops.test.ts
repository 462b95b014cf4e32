import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const here = new URL('.', import.meta.url)
const catalogues = readdirSync(here).filter((file) => /\.(zh-CN|vi|my)\.ts$/.test(file))

const sentencesIn = async (file: string): Promise<[string, string][]> =>
  Object.values(await import(new URL(file, here).href)).flatMap((catalogue) => Object.entries(catalogue as object))

/** A single sentence at a field or in a message has no full stop; several sentences are separated by theirs. */
it.each(catalogues)('a refusal of one sentence ends without a full stop: %s', async (file) => {
  const odd = (await sentencesIn(file)).filter(
    ([, text]) => /[.。။]$/.test(text) && !/[.;!?。။]/.test(text.slice(0, -1).replace(/\.(?=\w)/g, '')),
  )
  expect(odd).toEqual([])
})
