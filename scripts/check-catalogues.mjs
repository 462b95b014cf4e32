import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { errorCatalogue } from '../packages/contracts/src/errors.ts'
import { defaultLocale, locales } from '../packages/i18n/src/locale.ts'
import { moduleNames, modules } from '../packages/i18n/src/modules.ts'
import { messageFile } from '../packages/i18n/src/node/read-messages.ts'
import { definedTwice, syntaxProblem, translationProblem } from './catalogue-rules.mjs'
import { dialogButtons, similarButtons } from './dialog-rules.mjs'
import { labelKeys, lengthProblem } from './length-rules.mjs'
import { needsReview } from './messages.mjs'
import { changedProposalProblems, reasonsOf } from './proposal-rules.mjs'
import { shownTexts, unknownQuotations } from './quotation-rules.mjs'
import { unneededExceptions } from './refused-terms.mjs'
import { root } from './steps.mjs'
import { parseTerms, termProblems } from './term-rules.mjs'
import { writingProblem } from './writing-rules.mjs'

const catalogues = join(root, 'packages/i18n/src')
const han = /\p{Script=Han}/u
const localeFile = new RegExp(`^(?:${locales.join('|')})\\.json$`)
const problems = []

/** Printed documents write numbers in Chinese words, which English has no use for. */
const chineseNumerals = new Set(['amount.paid', 'label.choice'])

/** Chinese that is no sentence of ours: invented samples, official lists and forms, the words of a protocol or a law. */
const content = [
  /\.(?:sample|seeds|fixture)\.ts$/,
  /\/(?:sample|testing|data|default-forms)\//,
  /^packages\/wechatpay-simulator\//,
  /\/kernel\/pay\/wechat\//,
  /\/reference\/region-names\.ts$/,
  /\/resource\/name-order\.ts$/,
  /\/formula\/chinese-words\.ts$/,
  // The ends of names in the official list of majors.
  /\/positions\/stem-of-major\.ts$/,
  // Words in times as people type them.
  /\/forms-react\/src\/fields\/(?:day-periods|time-text)\.ts$/,
  /\/documents\/(?:amount-in-words|word-form)\.ts$/,
]

/** Looks for keys with two texts, compares the languages, then looks for unused messages and texts in no catalogue. */
async function check() {
  await compareWithDisk()
  const sources = await sourceFiles()
  const used = usage(sources)
  const labels = labelKeys(sources)
  for (const name of moduleNames) checkModule(name, used, labels)
  for (const locale of locales) {
    const catalogues = moduleNames
      .filter((name) => modules[name].locales.includes(locale))
      .map((name) => ({ name: `${name}/${locale}.json`, keys: Object.keys(readModule(name, locale)) }))
    problems.push(...definedTwice(catalogues), ...unneededExceptions(locale, allIn(locale)))
  }
  checkTerms()
  checkChangedProposals()
  checkDialogs(sources)
  checkServerTexts(sources)
  await checkQuotations(sources)
  checkNeedsReview()
  for (const { path, text } of sources) {
    const isOurs = !/\.test\.tsx?$/.test(path) && !content.some((place) => place.test(path))
    if (isOurs && han.test(withoutComments(text))) {
      problems.push(`${path}: a text stands in the code; it belongs in a catalogue`)
    }
  }
}

/** Each file belongs to a module of the list in one of its languages, and the other way round. */
async function compareWithDisk() {
  const onDisk = await filesBelow(catalogues, (name) => localeFile.test(name))
  const listed = moduleNames.flatMap((name) => modules[name].locales.map((locale) => messageFile(name, locale)))
  for (const file of new Set(onDisk).symmetricDifference(new Set(listed))) {
    problems.push(`${relative(catalogues, file)}: the list of modules and the files differ`)
  }
}

const readModule = (name, locale) => {
  const file = messageFile(name, locale)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** In each language the same keys as in Chinese, with the same parameters, in its script and written by its rules. */
function checkModule(name, used, labels) {
  const chinese = readModule(name, defaultLocale)
  const isForStaff = modules[name].locales.length === locales.length
  for (const locale of modules[name].locales) {
    const messages = readModule(name, locale)
    for (const key of new Set([...Object.keys(chinese), ...Object.keys(messages)])) {
      const problem = messageProblem(key, messages[key], chinese[key], locale)
      if (problem) problems.push(`${name}/${locale}.json: ${key} ${problem}`)
      const long = isForStaff && !problem && lengthProblem(key, messages[key] ?? '', labels)
      if (long) problems.push(`${name}/${locale}.json: ${key} ${long}`)
    }
  }
  for (const key of Object.keys(chinese)) if (!used(key)) problems.push(`${name}: ${key} is used nowhere`)
}

function messageProblem(key, message, chinese, locale) {
  if (!message?.trim()) return 'is missing or empty'
  const unreadable = syntaxProblem(message)
  if (unreadable) return unreadable
  const translation =
    locale === defaultLocale || chineseNumerals.has(key) ? undefined : translationProblem(message, chinese)
  return translation ?? writingProblem(message, locale, key)
}

/** The texts of errors come with the answers of the server and are left out of what pages load. */
function checkServerTexts(sources) {
  for (const { path, text } of sources) {
    if (!/^apps\/(?:portal|workbench|designer)\/|^packages\/(?:ui|forms)/.test(path) || /\.test\.tsx?$/.test(path))
      continue
    for (const [, key] of text.matchAll(/\bt\(\s*['"`]([\w.-]+)['"`]/g)) {
      if (key in errorCatalogue) problems.push(`${path}: ${key} is a text of the server, which pages do not have`)
    }
  }
}

/** Journeys share their samples; a test of a component has its own. */
async function checkQuotations(sources) {
  const data = await Promise.all(
    ['apps', 'packages'].map((place) => filesBelow(join(root, place), (name) => /\.(?:csv|html|json)$/.test(name))),
  )
  const isTest = ({ path }) => /\.test\.tsx?$/.test(path)
  const code = sources.filter((source) => !isTest(source)).map(({ text }) => text)
  // The folder of the catalogues also has former texts, which no page shows.
  const content = data.flat().filter((path) => !path.startsWith(catalogues))
  const shown = shownTexts(Object.values(allIn(defaultLocale)), [...code, ...content.map(textOf)].join('\n'))
  const journeys = (await filesBelow(join(root, 'e2e'), (name) => name.endsWith('.ts'))).map(sourceOf)
  const tests = sources.filter(({ path }) => path.endsWith('.test.tsx'))
  for (const together of [journeys, ...tests.map((test) => [test])]) {
    problems.push(...unknownQuotations(together, shown))
  }
}

/** The two buttons of a dialog begin with different words in every language. */
function checkDialogs(sources) {
  const texts = new Map(locales.map((locale) => [locale, allIn(locale)]))
  const keys = Object.keys(allIn(defaultLocale))
  for (const { path, text } of sources) {
    if (!path.endsWith('.tsx') || path.endsWith('.test.tsx')) continue
    const buttons = dialogButtons(text, keys)
    if (buttons.length === 0) continue
    for (const [locale, messages] of texts) problems.push(...similarButtons(path, buttons, locale, messages))
  }
}

const allIn = (locale) => Object.assign({}, ...moduleNames.map((name) => readModule(name, locale)))

/** Labels have the words of the table of terms. */
function checkTerms() {
  const words = join(root, 'docs/words')
  const terms = parseTerms(readFileSync(join(words, 'terms.csv'), 'utf8'))
  const exceptions = JSON.parse(readFileSync(join(words, 'term-exceptions.json'), 'utf8'))
  const chinese = allIn(defaultLocale)
  for (const [locale, known] of Object.entries(exceptions)) {
    problems.push(...termProblems(terms, locale, chinese, allIn(locale), known))
  }
}

function checkChangedProposals() {
  const read = (file) => readFileSync(join(root, 'docs/words', file), 'utf8')
  const texts = new Map(locales.map((locale) => [locale, allIn(locale)]))
  const reasons = reasonsOf(read('changed-proposals.md'))
  problems.push(...changedProposalProblems(read('changed-proposals.csv'), reasons, (locale) => texts.get(locale)))
}

function checkNeedsReview() {
  for (const [locale, keys] of Object.entries(needsReview())) {
    const known = new Set(moduleNames.flatMap((name) => Object.keys(readModule(name, locale))))
    for (const key of keys) if (!known.has(key)) problems.push(`needs-review.json: ${locale} has no ${key}`)
  }
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
  const isSource = (name) => /\.(ts|tsx)$/.test(name)
  const places = await Promise.all(
    ['apps', 'packages', 'scripts'].map((place) => filesBelow(join(root, place), isSource)),
  )
  return places
    .flat()
    .filter((path) => !path.startsWith(catalogues) || path.endsWith('-sentence.ts'))
    .map(sourceOf)
}

const textOf = (path) => readFileSync(path, 'utf8')

const sourceOf = (path) => ({ path: relative(root, path), text: textOf(path) })

async function filesBelow(folder, isSource) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|\/dist\//.test(path))
    .sort()
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

await check()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
