import { isObject } from './json.ts'

export type Values = Readonly<Record<string, unknown>>

const placeholderPattern = /\$?\{\s*(?:DSV\.)?([\p{L}_$][\p{L}\p{N}_$.]*)\s*\}/gu
/** An expression in older forms: texts and `DSV.host` or `DSV['host']`, joined by plus signs. */
const expressionPattern =
  /\s*(?:DSV\.([\p{L}_$][\p{L}\p{N}_$]*)|DSV\[\s*(?:"([^"]*)"|'([^']*)')\s*\]|"([^"]*)"|'([^']*)')\s*(\+|$)/uy

/** The parts of a template: literal texts and placeholders. */
export type TemplatePart = { readonly text: string } | { readonly name: string }

/**
 * Parses a template: `{host}/files`, `${DSV.host}/files`, or the expression `DSV.host + '/files'`. Evaluates nothing.
 */
export function parseTemplate(template: string): readonly TemplatePart[] {
  return expressionParts(template) ?? bracedParts(template)
}

/** Whether a text is an expression that depends on variables only. */
export function isExpression(text: string): boolean {
  return expressionParts(text) !== undefined
}

function expressionParts(template: string): readonly TemplatePart[] | undefined {
  if (!/^\s*(?:DSV[.[]|["'])/.test(template)) return undefined
  const parts: TemplatePart[] = []
  expressionPattern.lastIndex = 0
  while (expressionPattern.lastIndex < template.length) {
    const found = expressionPattern.exec(template)
    if (!found) return undefined
    const [, dotted, doubleKey, singleKey, double, single, join] = found
    const name = dotted ?? doubleKey ?? singleKey
    parts.push(name === undefined ? { text: double ?? single ?? '' } : { name })
    if (join === '') return parts
  }
  return undefined
}

function bracedParts(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = []
  let read = 0
  for (const { 0: whole, 1: name = '', index } of template.matchAll(placeholderPattern)) {
    if (index > read) parts.push({ text: template.slice(read, index) })
    parts.push({ name })
    read = index + whole.length
  }
  if (read < template.length) parts.push({ text: template.slice(read) })
  return parts
}

/** Looks up a value by name. A path goes into objects. */
export function valueAt(values: Values, path: string): unknown {
  let value: unknown = values
  for (const step of path.split('.')) value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
  return value
}

export function textAt(values: Values, path: string): string {
  const value = valueAt(values, path)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Replaces placeholders by raw values. A missing value leaves its placeholder empty. */
export function fillText(template: string, values: Values): string {
  return parseTemplate(template)
    .map((one) => ('name' in one ? textAt(values, one.name) : one.text))
    .join('')
}

/**
 * The value of a header with its placeholders replaced. A header holds visible ASCII (RFC 9110, section 5.5). Other
 * characters, such as line breaks, are percent-encoded.
 */
export function fillHeader(template: string, values: Values): string {
  return fillText(template, values)
    .toWellFormed()
    .replace(/[^\x20-\x7e]/gu, encodeURIComponent)
}

/** Whether a request may have a header of this name (RFC 9110, section 5.6.2). A browser sends no other. */
export const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name)

/** Thrown when a value would leave its part of an address. */
export class InvalidValueError extends Error {}

const nothing: Values = {}

/**
 * Builds an address from the form's global variables and the parameters of a request. Only the author controls the
 * origin: variables are inserted there unchanged, and parameters are never inserted there. In the rest of the address,
 * every value is escaped for its position.
 *
 * @throws InvalidValueError for a parameter that would be a step to another folder
 */
export function fillAddress(template: string, variables: Values, parameters: Values = nothing): string {
  let written = ''
  let holdsParameter = false
  for (const one of parseTemplate(template)) {
    if ('text' in one) {
      written += one.text
      continue
    }
    const isVariable = hasValue(variables, one.name)
    if (isUrlStart(written)) {
      if (isVariable) written += textAt(variables, one.name)
      continue
    }
    holdsParameter ||= !isVariable
    const text = textAt(isVariable ? variables : parameters, one.name)
    written += isVariable && !written.includes('?') ? escapedPath(text) : encodeURIComponent(text)
  }
  if (holdsParameter && hasDotStep(written)) throw new InvalidValueError()
  return written
}

/** Whether the first step of a path is a value. */
export const hasValue = (values: Values, path: string): boolean => Object.hasOwn(values, path.split('.')[0] ?? '')

/** Whether the host of an address is still incomplete. */
const isUrlStart = (written: string): boolean => !/^(?:https?:\/\/[^/?#]*)?[/?#]/i.test(written)

const escapedPath = (text: string): string => text.split('/').map(encodeURIComponent).join('/')

const hasDotStep = (address: string): boolean => /\/\.{1,2}(?:[/?#]|$)/.test(address.split('?')[0] ?? '')

/** Names of the placeholders in an address that parameters may fill. */
export function variablesAfterHost(template: string, variables: Values): readonly string[] {
  const names: string[] = []
  let written = ''
  for (const one of parseTemplate(template)) {
    if ('text' in one) written += one.text
    else if (hasValue(variables, one.name)) written += textAt(variables, one.name)
    else if (!isUrlStart(written)) names.push(one.name)
  }
  return names
}

/**
 * Whether a form may send requests to an address: its own origin, or one that the host has allowed. Only explicit
 * addresses count: unparsable addresses, those with a user name, and those other than http(s) are refused.
 */
export function isAllowedAddress(address: string, origin: string, allowed: readonly string[]): boolean {
  const found = /^(?:(https?:\/\/[^/?#@\\\s]+)(?:[/?#][^\\\s]*)?|\/(?![/\\])[^\\\s]*)$/i.exec(address)
  if (!found) return false
  const target = found[1]?.toLowerCase()
  return target === undefined || [origin, ...allowed].some((each) => each.toLowerCase() === target)
}
