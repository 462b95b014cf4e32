import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parametersOf } from '../packages/i18n/src/message.ts'
import { root } from './steps.mjs'

const catalogues = join(root, 'packages/i18n/src')
const han = /\p{Script=Han}/u
/** Numbers that pages format have Latin digits in every language; a sentence with its own would mix two kinds on one page. */
const otherDigits = /(?![0-9])\p{Nd}/u
const problems = []

/** Chinese that is no sentence of ours: invented samples, official lists and forms, the words of a protocol or a law. */
const content = [
  /\.(?:sample|seeds|fixture)\.ts$/,
  /\/(?:sample|testing|data|default-forms)\//,
  /^packages\/wechatpay-simulator\//,
  /\/platform\/pay\/wechat\//,
  /\/reference\/region-names\.ts$/,
  /\/documents\/(?:amount-in-words|word-form)\.ts$/,
]

/** Compares every pair of catalogues, then looks for sentences nobody shows and texts that are in no catalogue. */
async function check() {
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

async function comparePair(file, used) {
  // A file that only joins others says nothing of its own.
  if (/\.\.\.\w/.test(readFileSync(file, 'utf8'))) return
  const name = relative(catalogues, file)
  const chinese = await entriesOf(file)
  const english = await entriesOf(file.replace('.zh-CN.', '.en.'))
  for (const key of new Set([...chinese.keys(), ...english.keys()])) {
    const [zh, en] = [chinese.get(key), english.get(key)]
    if (!zh?.trim() || !en?.trim()) problems.push(`${name}: ${key} is missing or empty in one language`)
    else if (parametersOf(zh).join() !== parametersOf(en).join())
      problems.push(`${name}: ${key} has other parameters in English`)
    else if (han.test(en)) problems.push(`${name}: ${key} has Chinese in its English sentence`)
    else if (!used(key)) problems.push(`${name}: ${key} is used nowhere`)
  }
  if (existsSync(file.replace('.zh-CN.', '.vi.'))) await compareFurther(file.replace('.zh-CN.', '.vi.'), chinese)
}

/** The five languages that the workbench adds: the same keys as the source, with the same parameters, in their script. */
async function compareFurther(vietnameseFile, source) {
  for (const locale of ['vi', 'th', 'lo', 'km', 'my']) {
    const file = vietnameseFile.replace('.vi.', `.${locale}.`)
    const name = relative(catalogues, file)
    const entries = await entriesOf(file)
    for (const [key, sentence] of entries) {
      const fault = faultOf(sentence, source.get(key))
      if (fault) problems.push(`${name}: ${key} ${fault}`)
    }
  }
}

function faultOf(sentence, original) {
  if (original === undefined) return 'is in no source language'
  if (!sentence.trim()) return 'is empty'
  if (parametersOf(original).join() !== parametersOf(sentence).join()) return 'has other parameters'
  if (han.test(sentence)) return 'has Chinese in it'
  return otherDigits.test(sentence) ? 'has digits other than Latin ones' : undefined
}

async function entriesOf(file) {
  const module = await import(file)
  return new Map(Object.values(module).flatMap((value) => (typeof value === 'object' ? Object.entries(value) : [])))
}

/**
 * A key counts as used when a source holds it whole, or builds it from a prefix such as `state.review.` with a value.
 * Sentences for the codes of an engine count by the test that holds their keys and its codes against each other.
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
