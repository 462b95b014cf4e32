import { isObject } from '../definition/json.ts'

type Variables = Readonly<Record<string, unknown>>

const place = /\$?\{\s*(?:DSV\.)?([\p{L}_$][\p{L}\p{N}_$.]*)\s*\}/gu
/** An expression as older forms write it: texts and `DSV.host` or `DSV['host']`, joined by plus signs. */
const part =
  /\s*(?:DSV\.([\p{L}_$][\p{L}\p{N}_$]*)|DSV\[\s*(?:"([^"]*)"|'([^']*)')\s*\]|"([^"]*)"|'([^']*)')\s*(\+|$)/uy

/**
 * An address with the form's global variables in their places: `{host}/files`, `${DSV.host}/files`, or the expression
 * `DSV.host + '/files'`. A variable that is not there leaves its place empty; nothing is evaluated.
 */
export function fillAddress(template: string, variables: Variables): string {
  return expressionValue(template, variables) ?? template.replace(place, (_whole, path) => textAt(variables, path))
}

/** Whether a text is such an expression, for which nothing but variables has to be known. */
export function isExpression(text: string): boolean {
  return expressionValue(text, {}) !== undefined
}

function expressionValue(template: string, variables: Variables): string | undefined {
  if (!/^\s*(?:DSV[.[]|["'])/.test(template)) return undefined
  let value = ''
  part.lastIndex = 0
  while (part.lastIndex < template.length) {
    const found = part.exec(template)
    if (!found) return undefined
    const [, dotted, doubleKey, singleKey, double, single, join] = found
    const name = dotted ?? doubleKey ?? singleKey
    value += name === undefined ? (double ?? single ?? '') : textAt(variables, name)
    if (join === '') return value
  }
  return undefined
}

function textAt(variables: Variables, path: string): string {
  let value: unknown = variables
  for (const step of path.split('.')) value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/**
 * Whether a form may talk to an address: its own origin, or one that the host has allowed. Written addresses, not
 * guessed ones: anything that does not parse, carries a user name, or is not http(s) is refused.
 */
export function isAllowedAddress(address: string, origin: string, allowed: readonly string[]): boolean {
  const found = /^(?:(https?:\/\/[^/?#@\\\s]+)(?:[/?#][^\\\s]*)?|\/(?![/\\])[^\\\s]*)$/i.exec(address)
  if (!found) return false
  const target = found[1]?.toLowerCase()
  return target === undefined || [origin, ...allowed].some((each) => each.toLowerCase() === target)
}
