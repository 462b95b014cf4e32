import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { definedTwice, translationProblem } from './catalogue-rules.mjs'
import { root } from './steps.mjs'
import { writingProblem } from './writing-rules.mjs'

const catalogues = join(root, 'packages/i18n/src')
const han = /\p{Script=Han}/u
const furtherLocales = ['vi', 'th', 'lo', 'km', 'my']
const problems = []

/** Chinese that is not a message: generated samples, official lists and forms, the terms of a protocol or a law. */
const content = [
  /\.(?:sample|seeds|fixture)\.ts$/,
  /\/(?:sample|testing|data|default-forms)\//,
  /^packages\/wechatpay-simulator\//,
  /\/kernel\/pay\/wechat\//,
  /\/reference\/region-names\.ts$/,
  /\/documents\/(?:amount-in-words|word-form)\.ts$/,
]

/**
 * Looks for keys with two texts, compares the languages, then looks for unused messages and for texts outside of the
 * catalogues.
 */
async function check() {
  for (const locale of ['zh-CN', 'en', ...furtherLocales]) await readCatalogues(locale)
  const sources = await sourceFiles()
  const used = usage(sources)
  for (const file of await filesBelow(catalogues, (name) => name.endsWith('.zh-CN.ts'))) {
    await comparePair(file, used)
  }
  const { errorSentences } = await import('../packages/i18n/src/errors/zh-CN.ts')
  await compareFurther(join(catalogues, 'errors/staff.vi.ts'), new Map(Object.entries(errorSentences)))
  for (const { path, text } of sources) {
    const isOurs = !/\.test\.tsx?$/.test(path) && !content.some((place) => place.test(path))
    if (isOurs && han.test(withoutComments(text))) {
      problems.push(`${path}: a text stands in the code; it belongs in a catalogue`)
    }
  }
}

async function readCatalogues(locale) {
  const all = await cataloguesOf(locale)
  problems.push(...definedTwice(all.map(({ name, entries }) => ({ name, keys: entries.map(([key]) => key) }))))
  for (const { name, entries } of all) {
    for (const [key, sentence] of entries) {
      const problem = writingProblem(sentence, locale)
      if (problem) problems.push(`${name}: ${key} ${problem}`)
    }
  }
}

async function cataloguesOf(locale) {
  const isCatalogue = (name) => name === `${locale}.ts` || name.endsWith(`.${locale}.ts`)
  const files = await filesBelow(catalogues, isCatalogue)
  return await Promise.all(
    files
      .filter((file) => !isJoin(file))
      .map(async (file) => ({ name: relative(catalogues, file), entries: await entryListOf(file) })),
  )
}

/** A file that only merges others has no text of its own. */
const isJoin = (file) => /\.\.\.\w/.test(readFileSync(file, 'utf8'))

async function comparePair(file, used) {
  if (isJoin(file)) return
  const name = relative(catalogues, file)
  const chinese = await entriesOf(file)
  const english = await entriesOf(file.replace('.zh-CN.', '.en.'))
  for (const key of new Set([...chinese.keys(), ...english.keys()])) {
    const [zh, en] = [chinese.get(key), english.get(key)]
    const problem = zh?.trim() && en ? translationProblem(en, zh) : 'is missing or empty in one language'
    if (problem) problems.push(`${name}: ${key} ${problem}`)
    else if (!used(key)) problems.push(`${name}: ${key} is used nowhere`)
  }
  const vietnamese = file.replace('.zh-CN.', '.vi.')
  if (existsSync(vietnamese)) await compareFurther(vietnamese, chinese)
}

/**
 * The five additional languages of the workbench: the same keys as the source, with the same parameters, in their
 * script.
 */
async function compareFurther(vietnameseFile, source) {
  for (const locale of furtherLocales) {
    const file = vietnameseFile.replace('.vi.', `.${locale}.`)
    const name = relative(catalogues, file)
    for (const [key, sentence] of await entriesOf(file)) {
      const problem = translationProblem(sentence, source.get(key))
      if (problem) problems.push(`${name}: ${key} ${problem}`)
    }
  }
}

const entriesOf = async (file) => new Map(await entryListOf(file))

async function entryListOf(file) {
  const module = await import(file)
  return Object.values(module).flatMap((value) => (typeof value === 'object' ? Object.entries(value) : []))
}

/**
 * A key is used if a source contains it whole, or builds it from a prefix such as `state.review.` and a value. The
 * messages of an engine's codes count through the test that compares their keys with its codes.
 */
function usage(sources) {
  const all = sources.map(({ text }) => text).join('\n')
  const whole = new Set([...all.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1]))
  const prefixes = [...new Set([...all.matchAll(/`([\w-]+(?:\.[\w-]+)*[._-])\$\{/g)].map((match) => match[1]))]
  return (key) => whole.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
}

async function sourceFiles() {
  const wanted = (name) => /\.(ts|tsx)$/.test(name)
  const places = await Promise.all(
    ['apps', 'packages', 'scripts'].map((place) => filesBelow(join(root, place), wanted)),
  )
  return places
    .flat()
    .filter((path) => !path.startsWith(catalogues) || path.endsWith('-sentence.ts'))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
}

async function filesBelow(folder, wanted) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && wanted(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|\/dist\//.test(path))
    .sort()
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

await check()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
