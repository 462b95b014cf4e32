import { parseSync } from '@swc/core'

/** Modifiers with which a test does not run. */
const skipping = new Set(['skip', 'todo', 'fixme'])

/**
 * The tests of a file that run, each as the titles that lead to it: those of its groups, then its own.
 *
 * @param {string} source a test file, in TypeScript
 * @param {boolean} tsx whether it has tags
 * @returns {string[][]}
 */
export function testsOf(source, tsx = false) {
  const tests = []
  collect(parseSync(source, { syntax: 'typescript', tsx, target: 'esnext' }), [], tests)
  return tests
}

function collect(node, groups, tests) {
  if (typeof node !== 'object' || node === null) return
  const call = node.type === 'CallExpression' ? testCall(node) : undefined
  if (call?.isSkipped) return
  if (call && !call.isGroup) tests.push([...groups, call.title])
  const inside = call?.isGroup ? [...groups, call.title] : groups
  for (const value of Object.values(node)) collect(value, inside, tests)
}

/** What a call declares: a test or a group with a written title and a body; undefined for every other call. */
function testCall({ callee, arguments: given }) {
  const names = namesOf(callee)
  const title = titleOf(given[0]?.expression)
  const hasBody = given.slice(1).some(({ expression }) => /^(?:Arrow)?Function/.test(expression.type))
  if (!['it', 'test', 'describe'].includes(names[0]) || title === undefined) return undefined
  const isGroup = names.includes('describe')
  return { title, isGroup, isSkipped: !hasBody || names.some((name) => skipping.has(name)) }
}

/** The names of a callee: `test.describe.serial`, `it.each(rows)` and ``it.each`rows` `` have them all in their order. */
function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.value]
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), callee.property.value]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag)
  return ['']
}

/** A title as it is written, without what a template fills in. */
function titleOf(node) {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ cooked, raw }) => cooked ?? raw).join('')
  return undefined
}
